/** A person's role in a loan. */
export const loanRoles = ['lender', 'borrower'] as const;
export type LoanRole = (typeof loanRoles)[number];
