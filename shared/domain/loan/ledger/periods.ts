import { addDays, addMonths, daysBetween, type IsoDate } from '../../dates/dates';
import type { LoanTerms } from '../terms';

/** The time from one due date to the next. */
export interface Period {
  from: IsoDate;
  /** The due date. */
  to: IsoDate;
  /** One of its days as a fraction of a year. */
  day: { share: number; of: number };
}

/** The due dates of a loan. They continue after the last one, for a loan that isn't paid off by then. */
export interface Periods {
  /** The number of planned payments. */
  count: number;
  /** Whether the first period is longer or shorter than usual. */
  oddFirst: boolean;
  /** 1 for the first. */
  period(number: number): Period;
}

const BY_DAYS = { share: 1, of: 365 };
const WEEKS = { days: 14, perYear: 26 };

/**
 * The periods of a loan that runs from `start`. By the schedule, a month is a twelfth of a year whatever its
 * length; two weeks, and a first period of an odd length, are counted by their days. A chosen first payment
 * that is not after the start gives way to the usual one.
 */
export function periodsOf(terms: LoanTerms, start: IsoDate): Periods {
  const single = terms.repayment === 'single';
  const biweekly = !single && terms.payment_interval === 'biweekly';
  const chosen = terms.first_payment_on && terms.first_payment_on > start ? terms.first_payment_on : null;
  const step = single ? terms.term_in_months : 1;
  const after = (anchor: IsoDate, periods: number) =>
    biweekly ? addDays(anchor, WEEKS.days * periods) : addMonths(anchor, periods);
  const usual = biweekly ? addDays(start, WEEKS.days) : addMonths(start, step);
  const due = (number: number): IsoDate => {
    if (number === 0) return start;
    if (chosen) return after(chosen, number - 1);
    return biweekly ? after(start, number) : addMonths(start, step + number - 1);
  };
  return {
    count: countOf(terms, { single, biweekly }),
    oddFirst: due(1) !== usual,
    period(number) {
      const [from, to] = [due(number - 1), due(number)];
      const byDays = biweekly || terms.interest_method === 'daily' || (number === 1 && to !== usual);
      const months = number === 1 ? step : 1;
      const day = byDays ? BY_DAYS : { share: months, of: 12 * daysBetween(from, to) };
      return { from, to, day };
    },
  };
}

/** Payments every two weeks are as many as fit into the term: 26 a year. */
function countOf(
  { term_in_months }: LoanTerms,
  { single, biweekly }: { single: boolean; biweekly: boolean },
) {
  if (single) return 1;
  return biweekly ? Math.floor((term_in_months * WEEKS.perYear) / 12) : term_in_months;
}
