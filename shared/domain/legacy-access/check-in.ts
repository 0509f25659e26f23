import { DAY } from '../dates/day';
import type { CheckIn } from './plan';

/** How long the owner has to answer the second check-in, in days. */
export const CHECK_IN_ANSWER_DAYS = 14;

const days: Record<Exclude<CheckIn, 'off'>, number> = { monthly: 30, quarterly: 91, yearly: 365 };

/** The state of the check-ins. Times are milliseconds since 1970, by the database's clock. */
export interface CheckInState {
  check_in: CheckIn;
  /** When the owner last said that they are well, or turned the check-in on. */
  well_at: number;
  /** How many mails were sent since: 0 to 2, and 3 once both were missed. */
  asks: number;
  /** When the last of them was sent. */
  asked_at: number;
}

/** When the owner is asked next; null if check-ins are off, or once two were missed. */
export function nextCheckIn({ check_in, well_at, asks, asked_at }: CheckInState): number | null {
  if (check_in === 'off' || asks > 1) return null;
  return (asks === 0 ? well_at : asked_at) + days[check_in] * DAY;
}

/**
 * The due step: a mail, or, when the second one has gone unanswered for two weeks, the waiting time. Each
 * step counts from the previous one, so that a server that was down asks first.
 */
export function checkInStep(state: CheckInState, now: number): 'ask' | 'missed' | null {
  if (state.check_in === 'off') return null;
  if (state.asks === 2) return now >= state.asked_at + CHECK_IN_ANSWER_DAYS * DAY ? 'missed' : null;
  const due = nextCheckIn(state);
  return due !== null && now >= due ? 'ask' : null;
}
