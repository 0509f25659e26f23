import { addedTerms, cents, centsOf, dollarsOf, type LoanTerms } from '@heartwood/domain';

/** The stored terms of a loan. Versions from before terms were stored with them have none. */
export interface TermColumns {
  amount_cents: number | null;
  interest_rate: number | null;
  term_in_months: number | null;
  more_terms: Partial<LoanTerms>;
}

/** The columns of terms: three from the first release, and one for all that were added later. */
export function termColumns(terms: LoanTerms) {
  const { amount, interest_rate, term_in_months } = terms;
  // JSON leaves out what a loan of the first release lacks.
  const more_terms: Partial<LoanTerms> = Object.fromEntries(addedTerms.map(([name]) => [name, terms[name]]));
  return { amount_cents: centsOf(amount), interest_rate, term_in_months, more_terms };
}

/** The terms of a row; null if it has none. */
export function readTerms(row: TermColumns): LoanTerms | null {
  const { amount_cents, interest_rate, term_in_months, more_terms } = row;
  if (amount_cents === null || interest_rate === null || term_in_months === null) return null;
  return { ...more_terms, amount: dollarsOf(cents(amount_cents)), interest_rate, term_in_months };
}

/** What a list leaves out of an earlier loan: hundreds of payments, in each version of its terms. */
export function withoutEarlierPayments<
  Of extends LoanTerms & {
    previous_terms?: LoanTerms | null;
    amendments?: { terms: LoanTerms }[];
  },
>(loan: Of): Of {
  const { previous_terms, amendments } = loan;
  return {
    ...without(loan),
    ...(previous_terms && { previous_terms: without(previous_terms) }),
    ...(amendments && { amendments: amendments.map((ended) => ({ ...ended, terms: without(ended.terms) })) }),
  };
}

function without<Of extends LoanTerms>(terms: Of): Of {
  const { earlier_payments: _payments, ...rest } = terms;
  return rest as Of;
}
