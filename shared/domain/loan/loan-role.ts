/** Which side of a loan somebody is on. */
export const loanRoles = ['lender', 'borrower'] as const;
export type LoanRole = (typeof loanRoles)[number];
