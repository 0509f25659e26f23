import type { IsoDate } from '../../dates/dates';
import type { Cents } from '../../money/money';
import type { RunningTerms } from './loan-account';
import { schedule } from './schedule';

/** The total interest of a plan by each counting method, if every payment is made on its due date. */
export function interestByMethod(terms: RunningTerms, start: IsoDate): Record<'schedule' | 'daily', Cents> {
  const cost = (interest_method: 'schedule' | 'daily') =>
    schedule({ ...terms, interest_method }, start).totalInterest;
  return { schedule: cost('schedule'), daily: cost('daily') };
}
