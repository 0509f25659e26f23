import { addDays, isoDate, type IsoDate } from '../dates';
import { cents, type Cents } from '../money/money';
import { forgoneInterest } from './forgone-interest';
import { effectiveDate } from './funding';
import type { Loan } from './loan';
import { loanLedger } from './payment-rules';

/** What a loan's interest came to in a calendar year, by the payments both sides agree on. Not a tax form. */
export interface InterestStatement {
  year: number;
  /** Interest in payments of the year; what the lender released is not paid. */
  paid: Cents;
  /** Interest that the days of the year earned, paid or not. */
  accrued: Cents;
  /** Interest that the lender gave up in the year. */
  released: Cents;
  /** An estimate of what the lender forwent below the federal rate that was typed; null where none was. */
  forgone: Cents | null;
  /** Principal owed at the end of the year, or today in the year that runs. */
  balance: Cents;
}

/** The statements of every year in which a loan has run, the oldest first. */
export function interestStatements(loan: Loan, today: IsoDate): InterestStatement[] {
  const start = effectiveDate(loan);
  if (!start || start > today) return [];
  const closed = loan.closed_at ? isoDate(loan.closed_at.slice(0, 10)) : today;
  const [first, last] = [yearOf(start), yearOf(closed < today ? closed : today)];
  return Array.from({ length: last - first + 1 }, (_, index) => statementOf(loan, first + index, today));
}

function statementOf(loan: Loan, year: number, today: IsoDate): InterestStatement {
  const [begins, ends] = [isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)];
  const until = ends < today ? ends : today;
  const before = loanLedger(loan, addDays(begins, -1));
  const after = loanLedger(loan, until);
  const releases = new Set((loan.payments ?? []).filter(({ kind }) => kind === 'release').map(keyOf));
  const entries = (after?.entries ?? []).filter(({ on }) => on >= begins);
  const isRelease = (entry: { on: IsoDate; amount: number }) =>
    releases.has(keyOf({ paid_on: entry.on, amount: entry.amount / 100 }));
  const interest = (released: boolean) =>
    cents(
      entries
        .filter((entry) => isRelease(entry) === released)
        .reduce((sum, entry) => sum + entry.interest, 0),
    );
  const [paid, released] = [interest(false), interest(true)];
  // Before the loan began, nothing had accrued.
  const carried = effectiveDate(loan)?.startsWith(`${year}-`) ? 0 : (before?.accrued ?? 0);
  const accrued = cents(paid + released + (after?.accrued ?? 0) - carried);
  const forgone = forgoneInterest(loan, begins, addDays(until, until === ends ? 1 : 0));
  return { year, paid, accrued, released, forgone, balance: after?.balance ?? cents(0) };
}

const keyOf = ({ paid_on, amount }: { paid_on: IsoDate; amount: number }) =>
  `${paid_on} ${amount.toFixed(2)}`;

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));
