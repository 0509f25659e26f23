import { daysBetween, type IsoDate } from '../../dates/dates';
import { cents, type Cents } from '../../money/money';
import type { LoanTerms } from '../terms';
import { Exact, monthlyRate, monthsInterest, rounded } from './exact-interest';
import type { Period } from './periods';

/** The interest of one period, from its first day on, in cents. */
export interface PeriodInterest {
  /** The interest earned until `on`. */
  earned(on: IsoDate): Cents;
  /** The interest that a payment on that day covers first. */
  payable(on: IsoDate): Cents;
  /** Tells it that from this day on only so much is owed. */
  principalIs(principal: Cents, from: IsoDate): void;
}

/** The interest of a period in which `principal` is owed at its start. */
export function interestOf(terms: LoanTerms, period: Period, principal: Cents): PeriodInterest {
  return terms.interest_method === undefined
    ? new MonthStartInterest(terms, period, principal)
    : new DayInterest(terms, period, principal);
}

/** Counts each day on that day's principal. It is rounded once, when it is read. */
class DayInterest implements PeriodInterest {
  /** The principal of each day that has passed, added up: cents times days. */
  private days = 0;
  private since: IsoDate;
  /** The last result: a payment needs the same one several times, and it takes a division. */
  private last: { days: number; earned: Cents } | undefined;

  constructor(
    private readonly terms: LoanTerms,
    private readonly period: Period,
    private principal: Cents,
  ) {
    this.since = period.from;
  }

  earned(on: IsoDate): Cents {
    const days = this.daysUntil(on);
    if (this.last?.days !== days) this.last = { days, earned: this.earnedIn(days) };
    return this.last.earned;
  }

  payable(on: IsoDate): Cents {
    return this.earned(on);
  }

  principalIs(principal: Cents, from: IsoDate): void {
    this.days = this.daysUntil(from);
    this.since = from;
    this.principal = principal;
  }

  /** @param days the principal of each day, added up */
  private earnedIn(days: number): Cents {
    const { share, of } = this.period.day;
    // One division, at the end: exactly half a cent must not become slightly less.
    const yearly = new Exact(this.terms.interest_rate).times(days).times(share);
    return rounded(yearly.div(100 * of));
  }

  private daysUntil(on: IsoDate): number {
    const last = on < this.period.to ? on : this.period.to;
    return this.days + this.principal * Math.max(0, daysBetween(this.since, last));
  }
}

/**
 * The method of loans of the first release: a month's interest is computed on the principal at its
 * start, and a payment within the month is counted against all of it. Only paying everything off
 * costs interest by the day.
 */
class MonthStartInterest implements PeriodInterest {
  private charge: Cents;

  constructor(
    terms: LoanTerms,
    private readonly period: Period,
    principal: Cents,
  ) {
    this.charge = monthsInterest(monthlyRate(terms.interest_rate), principal);
  }

  earned(on: IsoDate): Cents {
    const days = daysBetween(this.period.from, this.period.to);
    const passed = Math.min(days, Math.max(0, daysBetween(this.period.from, on)));
    return rounded(new Exact(this.charge).times(passed).div(days));
  }

  payable(): Cents {
    return this.charge;
  }

  principalIs(principal: Cents): void {
    if (principal === 0) this.charge = cents(0);
  }
}
