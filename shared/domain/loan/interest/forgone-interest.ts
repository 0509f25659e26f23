import { addMonths, daysBetween, type IsoDate } from '../../dates/dates';
import { cents, centsOf, type Cents } from '../../money/money';
import { effectiveDate } from '../funding';
import { Exact, rounded } from '../ledger/exact-interest';
import type { LedgerEntry } from '../ledger/ledger';
import { schedule } from '../ledger/schedule';
import { spansOf } from '../ledger/spans';
import type { Loan } from '../loan';
import { loanLedger } from '../payments/payment-rules';
import { readFederalRate, type LoanTerms } from '../terms';

/**
 * From this total between two people on, a proposal asks for the federal rate (I.R.C. § 7872(c)(2)(A)).
 */
export const GIFT_LOAN_EXEMPTION = cents(1_000_000);

/**
 * An estimate of what a lender forgoes by lending below the federal rate that the parties typed: for each
 * day, the principal at that rate minus the loan's own (I.R.C. § 7872(e)(2)), simple, by 365 days. It
 * leaves out compounding, the exemption of small loans ((c)(2)(A)), and the limit by the borrower's net
 * investment income ((d)(1)).
 * @returns null if no federal rate was typed
 */
export function forgoneInterest(loan: Loan, from: IsoDate, until: IsoDate): Cents | null {
  const start = effectiveDate(loan);
  if (!start) return null;
  const entries = loanLedger(loan, until)?.entries ?? [];
  let sum: Cents | null = null;
  for (const { terms, from: begins, until: turn } of spansOf(loan, start)) {
    const ends = turn && turn.effective_on < until ? turn.effective_on : until;
    const own = entries.filter(({ on }) => on >= begins && on <= ends);
    const forgone = forgoneBetween(terms, own, { from: begins > from ? begins : from, until: ends, begins });
    if (forgone !== null) sum = cents((sum ?? 0) + forgone);
  }
  return sum;
}

/** The same for the plan of a loan: over its first year, and until its last payment. */
export function plannedForgone(terms: LoanTerms, start: IsoDate): { firstYear: Cents; all: Cents } | null {
  const { rows } = schedule(terms, start);
  const end = rows.at(-1)?.on ?? start;
  const entries = rows.map(({ on, balance }) => ({ on, balance }));
  const between = (until: IsoDate) =>
    forgoneBetween(terms, entries, { from: start, until: until < end ? until : end, begins: start });
  const [firstYear, all] = [between(addMonths(start, 12)), between(end)];
  return firstYear === null || all === null ? null : { firstYear, all };
}

interface Time {
  from: IsoDate;
  until: IsoDate;
  /** The day from which the terms apply. */
  begins: IsoDate;
}

function forgoneBetween(
  terms: LoanTerms,
  entries: readonly Pick<LedgerEntry, 'on' | 'balance'>[],
  { from, until, begins }: Time,
): Cents | null {
  const federal = readFederalRate(terms.federal_rate);
  if (!federal) return null;
  const difference = federal.rate - terms.interest_rate;
  if (difference <= 0 || until <= from) return cents(0);
  // Cents of principal times days.
  let days = 0;
  let [principal, since]: [number, IsoDate] = [centsOf(terms.amount), begins];
  for (const { on, balance } of [...entries, { on: until, balance: 0 }]) {
    const [first, last] = [since > from ? since : from, on < until ? on : until];
    days += principal * Math.max(0, daysBetween(first, last));
    [principal, since] = [balance, on];
  }
  return rounded(new Exact(federal.rate).minus(terms.interest_rate).times(days).div(36_500));
}
