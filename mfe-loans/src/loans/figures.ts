import {
  centsOf,
  effectiveDate,
  formatDate,
  formatUsd,
  monthlyPayment,
  payoffDate,
  rateText,
  termText,
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

/** The figures of a loan in words, each by its name. */
export function figuresOf(terms: LoanTerms, start: IsoDate) {
  return [
    { term: 'Amount', value: formatUsd(centsOf(terms.amount)) },
    { term: 'Interest rate', value: rateText(terms) },
    { term: 'Term', value: termText(terms.term_in_months) },
    { term: 'Monthly payment', value: formatUsd(monthlyPayment(terms)) },
    { term: 'Total interest', value: formatUsd(totalInterest(terms)) },
    { term: 'Payoff date', value: formatDate(payoffDate(start, terms.term_in_months)) },
  ];
}
