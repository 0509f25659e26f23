import type { IsoDate } from '../../dates/dates';
import type { Dollars } from '../../money/money';
import type { LoanTerms } from '../terms';
import { ledgerOn, type Ledger } from './ledger';
import type { PaidAmount, RunningTerms } from './loan-account';

/**
 * The moment from which other terms apply: payments on that day count before it if they were recorded before.
 */
export interface Turn {
  effective_on: IsoDate;
  /** ISO 8601, in UTC. */
  proposed_at: string;
}

/** A period in which a loan runs under the same terms. */
interface Span {
  terms: RunningTerms;
  from: IsoDate;
  /** When it ends; missing for the current terms. */
  until?: Turn;
}

/** Terms that held until a turn. */
type EarlierTerms = Turn & { terms: LoanTerms; carried_interest: Dollars };

/** The spans of a loan that runs from `start`, the earliest first. */
export function spansOf(
  loan: RunningTerms & { amendments?: readonly EarlierTerms[] },
  start: IsoDate,
): [Span, ...Span[]] {
  const ended = (loan.amendments ?? []).map(({ terms, carried_interest, ...until }, index, all): Span => {
    const from = all[index - 1]?.effective_on ?? start;
    return { terms: { ...terms, carried_interest }, from, until };
  });
  const [first, ...others] = [...ended, { terms: loan, from: ended.at(-1)?.until?.effective_on ?? start }];
  return [first ?? { terms: loan, from: start }, ...others];
}

/** The state of a loan on a day: `ledgerOn` over each of its spans, with the entries of all of them. */
export function ledgerOver(
  spans: readonly [Span, ...Span[]],
  paid: readonly PaidAmount[],
  on: IsoDate,
  assumeFrom?: IsoDate,
): Ledger {
  const [{ terms, from, until }, next, ...others] = spans;
  if (!until || !next || on < until.effective_on) return ledgerOn(terms, from, paid, on, assumeFrom);
  const before = paid.filter((payment) => countsBefore(payment, until));
  const after = paid.filter((payment) => !countsBefore(payment, until));
  const { entries } = ledgerOn(terms, from, before, until.effective_on);
  const ledger = ledgerOver([next, ...others], after, on, assumeFrom);
  return { ...ledger, entries: [...entries, ...ledger.entries] };
}

/** The `recorded_at` of a payment that is about to be recorded: after every amendment. */
export const RECORDED_LAST = '9999';

/** Whether a payment was made before a change of terms. */
export function countsBefore(
  { on, recorded_at = '' }: Pick<PaidAmount, 'on' | 'recorded_at'>,
  turn: Turn,
): boolean {
  return on === turn.effective_on ? recorded_at < turn.proposed_at : on < turn.effective_on;
}
