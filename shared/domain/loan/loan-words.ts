import type { LoanRole, LoanStatus } from './loan';

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
