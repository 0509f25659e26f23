import type { LoanStatus } from './loan';
import type { LoanRole } from './loan-role';

export const loanStatusWords = {
  pending: 'Pending',
  active: 'Active',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  repaid: 'Repaid',
} as const satisfies Record<LoanStatus, string>;

export const loanRoleWords = {
  lender: 'Lender',
  borrower: 'Borrower',
} as const satisfies Record<LoanRole, string>;
