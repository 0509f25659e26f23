import { addDays, isoDate, type IsoDate } from '../../dates/dates';
import { cents, sumCents, type Cents } from '../../money/money';
import { endedOn, lastDayOf } from '../ended-on';
import { forgoneInterest } from './forgone-interest';
import { effectiveDate } from '../funding';
import type { Loan } from '../loan';
import type { LoanRole } from '../loan-role';
import { loanLedger } from '../payments/payment-rules';

/** A loan's interest in a calendar year, by the payments that count. Not a tax form. */
export interface InterestStatement {
  year: number;
  /** Interest paid in the year; released amounts don't count. */
  paid: Cents;
  /** Interest that accrued in the year, paid or not. */
  accrued: Cents;
  /** Interest that the lender forgave in the year. */
  released: Cents;
  /** An estimate of the interest forgone below the typed federal rate; null without one. */
  forgone: Cents | null;
  /** Principal owed at the end of the year, or today in the current year; nothing once the loan is repaid. */
  balance: Cents;
  /** The last day on which a correction changed these figures; missing if none did. */
  corrected_on?: IsoDate;
}

/** The statements of every year in which a loan has run, the oldest first. */
export function interestStatements(loan: Loan, today: IsoDate): InterestStatement[] {
  const start = effectiveDate(loan);
  if (!start || start > today) return [];
  const ended = endedOn(loan);
  const last = ended ? lastDayOf(loan, ended) : today;
  const first = yearOf(start);
  return Array.from({ length: yearOf(last) - first + 1 }, (_, index) =>
    statementOf(loan, first + index, last),
  );
}

/**
 * The statements of several loans, added up by year; nothing was forgone where none of a
 * year's loans compares.
 */
export function addInterest(loans: readonly (readonly InterestStatement[])[]): InterestStatement[] {
  const years = new Map<number, InterestStatement>();
  for (const statement of loans.flat()) {
    const before = years.get(statement.year);
    years.set(statement.year, before ? addStatements(before, statement) : statement);
  }
  return [...years.values()].toSorted((one, other) => one.year - other.year);
}

function addStatements(one: InterestStatement, other: InterestStatement): InterestStatement {
  const { year } = one;
  const add = (name: 'paid' | 'accrued' | 'released' | 'balance') => sumCents([one[name], other[name]]);
  const forgone =
    one.forgone === null && other.forgone === null
      ? null
      : sumCents([one.forgone ?? cents(0), other.forgone ?? cents(0)]);
  const [paid, accrued, released, balance] = [add('paid'), add('accrued'), add('released'), add('balance')];
  const corrected = [one.corrected_on ?? [], other.corrected_on ?? []].flat().toSorted().at(-1);
  const sum = { year, paid, accrued, released, forgone, balance };
  return corrected ? { ...sum, corrected_on: corrected } : sum;
}

/** @param last the day on which the loan ended, or today */
function statementOf(loan: Loan, year: number, last: IsoDate): InterestStatement {
  const [begins, ends] = [isoDate(`${year}-01-01`), isoDate(`${year}-12-31`)];
  const until = ends < last ? ends : last;
  // A whole year has its last day, too.
  const through = addDays(until, until === ends ? 1 : 0);
  const after = loanLedger(loan, until);
  const entries = (after?.entries ?? []).filter(({ on }) => on >= begins);
  const interest = (released: boolean) =>
    sumCents(
      entries.filter((entry) => (entry.released ?? false) === released).map((entry) => entry.interest),
    );
  const [paid, released] = [interest(false), interest(true)];
  const accrued = cents(accruedBefore(loan, through) - accruedBefore(loan, begins));
  const forgone = forgoneInterest(loan, begins, through);
  // A lender can mark a loan as repaid although the payments here don't cover it: then
  // nothing is owed anymore.
  const over = loan.status === 'repaid' && until === last;
  return { year, paid, accrued, released, forgone, balance: over ? cents(0) : (after?.balance ?? cents(0)) };
}

/** All interest that had accrued before a day began, paid or not. */
function accruedBefore(loan: Loan, day: IsoDate): Cents {
  const start = effectiveDate(loan);
  if (!start || day <= start) return cents(0);
  const { entries = [], accrued = cents(0) } = loanLedger(loan, day) ?? {};
  return sumCents([accrued, ...entries.map(({ interest }) => interest)]);
}

const yearOf = (day: IsoDate): number => Number(day.slice(0, 4));

/** Each party's labels for the figures of its statement. */
export const statementWords = {
  lender: {
    paid: 'Interest received',
    accrued: 'Interest accrued',
    released: 'Interest you released',
    forgone: 'Interest forgone (estimate)',
    balance: 'Principal owed to you',
  },
  borrower: {
    paid: 'Interest paid',
    accrued: 'Interest accrued',
    released: 'Interest released to you',
    forgone: 'Interest forgone (estimate)',
    balance: 'Principal you owe',
  },
} as const satisfies Record<LoanRole, Record<StatementFigure, string>>;

export type StatementFigure = Exclude<keyof InterestStatement, 'year' | 'corrected_on'>;

/** The figures of a statement in the order in which they are shown. */
export const statementFigures = Object.keys(statementWords.lender) as StatementFigure[];

/** The figures that say something about these statements: released interest only if there was any. */
export const shownFigures = (statements: readonly InterestStatement[]): StatementFigure[] =>
  statementFigures.filter((name) => name !== 'released' || statements.some(({ released }) => released > 0));

export const notATaxForm = 'This is not a tax form.';

/** What the figures mean, below every statement. */
export const statementMeaning = [
  'The payments that both of you confirmed count, and those that the lender recorded as received. Accrued interest is what a year earned, paid or not. The principal is as of the end of the year, or today.',
  'Forgone interest is an estimate: what the lender would also have earned at the federal rate in the note. Without a rate, there is nothing to compare.',
  notATaxForm,
] as const;
