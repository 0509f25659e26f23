import { addMonths, type IsoDate } from '../dates/dates';
import { MAX_TERM_MONTHS } from '../limits';
import { sumCents, type Cents } from '../money/money';
import { effectiveDate } from './funding';
import { periodsOf } from './ledger/periods';
import { schedule, type ScheduleRow } from './ledger/schedule';
import { ledgerOver, RECORDED_LAST, spansOf } from './ledger/spans';
import type { Loan } from './loan';
import { amountsOf } from './payments/payment-rules';

/** What is left to pay of a running loan. */
export interface RemainingPlan {
  /** Everything overdue, if it is paid now; null if nothing is. */
  overdue: Omit<ScheduleRow, 'number'> | null;
  /**
   * The payments to come, if each is made on its due date. Their numbers go on over amendments:
   * each due date keeps its own.
   */
  rows: ScheduleRow[];
  total: Cents;
  interest: Cents;
  /** The day of the last payment. */
  end: IsoDate;
}

/**
 * What is left to pay from today's balance; null for a loan that doesn't run, or of which nothing is owed.
 */
export function remainingPlan(loan: Loan, today: IsoDate): RemainingPlan | null {
  const found = latest.get(loan);
  if (found?.today === today) return found.plan;
  const plan = makePlan(loan, today);
  latest.set(loan, { today, plan });
  return plan;
}

/** A form compares each keystroke with what is left of the same loan. */
const latest = new WeakMap<Loan, { today: IsoDate; plan: RemainingPlan | null }>();

function makePlan(loan: Loan, today: IsoDate): RemainingPlan | null {
  const start = loan.status === 'active' ? effectiveDate(loan) : null;
  if (!start) return null;
  const spans = spansOf(loan, start);
  const paid = amountsOf(loan, ['counted']);
  const from = [today, start, ...paid.map(({ on }) => on)].toSorted().at(-1) ?? today;
  const now = ledgerOver(spans, paid, from);
  if (now.balance === 0) return null;
  const late = now.overdue > 0 ? [{ amount: now.overdue, on: from, recorded_at: RECORDED_LAST }] : [];
  const end = addMonths(from, MAX_TERM_MONTHS + 1);
  const { entries } = ledgerOver(spans, [...paid, ...late], end, from);
  const left = entries
    .slice(paid.filter(({ charged }) => !charged).length)
    .map(({ on, amount: payment, interest, principal, balance }) => {
      return { on, payment, interest, principal, balance };
    });
  return {
    overdue: left[late.length - 1] ?? null,
    rows: numbered(loan, start, left.slice(late.length)),
    total: sumCents(left.map(({ payment }) => payment)),
    interest: sumCents(left.map(({ interest }) => interest)),
    end: left.at(-1)?.on ?? from,
  };
}

/** The agreed plans of a loan. */
export interface AgreedPlan {
  /** The payments of earlier terms until their end, then those of the current ones. */
  rows: ScheduleRow[];
  /** The day of every number that a payment has ever had: an amendment can leave fewer. */
  days: Map<number, IsoDate>;
}

/** The agreed plans of a loan that runs from `start`, with numbers that go on over amendments. */
export function agreedPlan(loan: Loan, start: IsoDate): AgreedPlan {
  let rows: ScheduleRow[] = [];
  const days = new Map<number, IsoDate>();
  for (const { terms, from } of spansOf(loan, start)) {
    const before = rows.filter(({ on }) => on < from);
    const own = schedule(terms, from).rows;
    rows = [...before, ...own.map((row) => ({ ...row, number: before.length + row.number }))];
    for (const { number, on } of rows) days.set(number, on);
  }
  return { rows, days };
}

/**
 * Payments to come with the numbers of their due dates in the current terms, which go on after the last one.
 */
function numbered(loan: Loan, start: IsoDate, rows: readonly Omit<ScheduleRow, 'number'>[]): ScheduleRow[] {
  const turn = loan.amendments?.at(-1)?.effective_on;
  const before = turn ? agreedPlan(loan, start).rows.filter(({ on }) => on < turn).length : 0;
  const { period } = periodsOf(loan, turn ?? start);
  let number = 1;
  return rows.map((row) => {
    while (period(number).to < row.on) number += 1;
    return { ...row, number: before + number };
  });
}
