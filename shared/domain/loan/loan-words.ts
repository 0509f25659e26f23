import { centsOf, formatUsd } from '../money';
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

/** One term that an amendment changed, in words. */
export interface TermChange {
  term: 'Amount' | 'Interest rate' | 'Term';
  from: string;
  to: string;
}

/** What differs between two versions of the terms of a loan; empty when nothing does. */
export function termChanges(before: LoanTerms, after: LoanTerms): TermChange[] {
  const words = (terms: LoanTerms): [TermChange['term'], string][] => [
    ['Amount', formatUsd(centsOf(terms.amount))],
    ['Interest rate', rateText(terms)],
    ['Term', termText(terms.term_in_months)],
  ];
  const old = new Map(words(before));
  return words(after).flatMap(([term, to]) => {
    const from = old.get(term) ?? '';
    return from === to ? [] : [{ term, from, to }];
  });
}
