import type { LoanRole, LoanStatus, LoanTerms } from './loan';

/** The term in words: "1 month", "36 months". */
export function termText(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

/** The yearly rate in words: "4.5% a year". */
export function rateText({ interest_rate }: Pick<LoanTerms, 'interest_rate'>): string {
  return `${interest_rate}% a year`;
}

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
