import type { LoanRole } from './loan-role';

export const loanRoleLabels = {
  lender: 'Lender',
  borrower: 'Borrower',
} as const satisfies Record<LoanRole, string>;
