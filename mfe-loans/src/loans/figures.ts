import {
  effectiveDate,
  formatDate,
  formatUsd,
  monthlyPayment,
  payoffDate,
  termWords,
  todayOf,
  totalInterest,
  type IsoDate,
  type Loan,
  type LoanTerms,
} from '@heartwood/shared/domain';

/** The day from which a loan runs: the day it was accepted, in Colorado; until then, as if it were today. */
export function startOf(loan: Pick<Loan, 'accepted_at'>): IsoDate {
  return effectiveDate(loan) ?? todayOf(new Date());
}

/** The terms of a loan and what they come to, in words. */
export function figuresOf(terms: LoanTerms, start: IsoDate) {
  const agreed = termWords(terms).map(({ label, words }) => ({ term: label, value: words }));
  return [...agreed, ...planFigures(terms, start)];
}

/** What the terms of a loan come to, in words. */
export function planFigures(terms: LoanTerms, start: IsoDate) {
  return [
    { term: 'Monthly payment', value: formatUsd(monthlyPayment(terms)) },
    { term: 'Total interest', value: formatUsd(totalInterest(terms)) },
    { term: 'Payoff date', value: formatDate(payoffDate(start, terms.term_in_months)) },
  ];
}
