import type { LoanRole } from './loan-role';

export const loanRoleWords = {
  lender: 'Lender',
  borrower: 'Borrower',
} as const satisfies Record<LoanRole, string>;
