import type { IsoDate } from '../../dates/dates';
import { cents, centsOf, sumCents, type Cents, type Dollars } from '../../money/money';
import type { LoanTerms } from '../terms';
import { regularPayment, usualRate } from './amortisation';
import { monthsInterest } from './exact-interest';
import { interestOf, type PeriodInterest } from './interest';
import { periodsOf, type Period, type Periods } from './periods';

/** Money that reached the lender, or that the lender forgave. */
export interface PaidAmount {
  amount: Cents;
  on: IsoDate;
  /** Whether the lender forgave it. */
  released?: boolean;
  /** When it was recorded, ISO 8601 in UTC; needed only for payments on a day on which the terms changed. */
  recorded_at?: string;
}

/** Terms with what came over from earlier ones. */
export type RunningTerms = LoanTerms & {
  /**
   * Dollars of interest that had accrued before these terms applied: due with the first payment, without interest.
   */
  carried_interest?: Dollars;
};

export interface DueAmount {
  on: IsoDate;
  amount: Cents;
}

/** The effect of a payment. */
export interface LedgerEntry extends PaidAmount {
  interest: Cents;
  principal: Cents;
  /** The principal still owed after it. */
  balance: Cents;
  /** The due dates whose rest it paid. */
  settles: IsoDate[];
}

/** A running loan that advances one period at a time. Its amounts are whole cents. */
export class LoanAccount {
  principal: Cents;
  /** Paid beyond everything owed. */
  excess = cents(0);
  /** Unpaid amounts that are due, oldest first. */
  dues: DueAmount[] = [];
  /** The running period. */
  period: Period;
  /** Unpaid interest of earlier periods. */
  private unpaid: Cents;
  private running: PeriodInterest;
  /** The part of the current period's interest that is already paid. */
  private taken = cents(0);
  private number = 0;
  private readonly periods: Periods;
  private readonly regular: Cents;

  constructor(
    private readonly terms: RunningTerms,
    start: IsoDate,
  ) {
    this.unpaid = centsOf(terms.carried_interest ?? 0);
    this.principal = centsOf(terms.amount);
    this.regular = regularPayment(terms, start);
    this.periods = periodsOf(terms, start);
    this.period = { ...this.periods.period(1), to: start };
    this.running = interestOf(terms, this.period, cents(0));
  }

  /** Ends the current period, whose interest remains owed. Starts the next, and makes its payment due. */
  beginPeriod(): void {
    this.unpaid = cents(this.unpaid + this.running.payable(this.period.to) - this.taken);
    this.taken = cents(0);
    this.number += 1;
    this.period = this.periods.period(this.number);
    this.running = interestOf(this.terms, this.period, this.principal);
    const carried = this.number === 1 ? this.unpaid : 0;
    const amount = cents(carried + this.installment(this.number, this.owedAtEnd - this.due - carried));
    if (amount > 0) this.dues.push({ on: this.period.to, amount });
  }

  /** Takes a payment of the running period: interest first, then principal. */
  pay({ amount, on, released }: PaidAmount): LedgerEntry {
    const settles = amount >= this.payoff(on);
    const open = this.dues;
    const accrued = cents(this.unpaid + this.running.payable(on) - this.taken);
    const principal = settles ? this.principal : cents(Math.max(0, amount - accrued));
    const interest = cents(Math.min(amount - principal, accrued));
    this.excess = cents(this.excess + amount - principal - interest);
    this.principal = cents(this.principal - principal);
    this.running.principalIs(this.principal, on);
    const early = cents(Math.max(0, interest - this.unpaid));
    this.unpaid = settles ? cents(0) : cents(this.unpaid - (interest - early));
    this.taken = settles ? this.running.payable(on) : cents(this.taken + early);
    this.dues = settles ? [] : this.capped(without(this.dues, amount));
    const left = new Set(this.dues.map((due) => due.on));
    const paid = open.map((due) => due.on).filter((day) => !left.has(day));
    return { amount, on, released, interest, principal, balance: this.principal, settles: paid };
  }

  /** The payoff on a day of the current period, with interest up to that day. */
  payoff(on: IsoDate): Cents {
    return cents(this.principal + Math.max(0, this.unpaid + this.running.earned(on) - this.taken));
  }

  /** The interest that has accrued until a day of the running period and is not paid. */
  accrued(on: IsoDate): Cents {
    return cents(this.payoff(on) - this.principal);
  }

  /** The next payment: the oldest that is still due, or that of a period to come. */
  next(): DueAmount | null {
    const [oldest] = this.dues;
    if (oldest || this.principal === 0) return oldest ?? null;
    const period = this.periods.period(this.number + 1);
    const owed = this.owedAtEnd + interestOf(this.terms, period, this.principal).payable(period.to);
    const amount = cents(this.installment(this.number + 1, owed));
    // Rounded to cents, a tiny loan can have nothing to pay until its last payment.
    return amount > 0
      ? { on: period.to, amount }
      : { on: this.periods.period(this.periods.count).to, amount: this.owedAtEnd };
  }

  /** What is owed on the current period's due date if nothing more is paid until then. */
  private get owedAtEnd(): Cents {
    return cents(this.principal + this.unpaid + this.running.payable(this.period.to) - this.taken);
  }

  private get due(): Cents {
    return sum(this.dues);
  }

  /** The installment of a period from the open amount; from the last period on, all of it. */
  private installment(number: number, open: number): Cents {
    if (number >= this.periods.count) return cents(open);
    if (this.terms.repayment === 'interest_only') return cents(Math.max(0, open - this.principal));
    if (number === 1 && this.terms.first_period === 'first_payment' && this.periods.oddFirst)
      return cents(Math.min(open - this.principal + this.firstPrincipal, open));
    return cents(Math.min(this.regular, open));
  }

  /** What the first payment of a usual first period repays. */
  private get firstPrincipal(): number {
    return Math.max(0, this.regular - monthsInterest(usualRate(this.terms), this.principal));
  }

  /** The dues without what is no longer owed: an early payment reduces the interest. */
  private capped(dues: DueAmount[]): DueAmount[] {
    const [last, ...before] = dues.toReversed();
    const over = sum(dues) - this.owedAtEnd;
    if (!last || over <= 0) return dues;
    const rest = cents(Math.max(0, last.amount - over));
    const kept = before.toReversed();
    return rest > 0 ? [...kept, { ...last, amount: rest }] : this.capped(kept);
  }
}

const sum = (dues: readonly DueAmount[]): Cents => sumCents(dues.map(({ amount }) => amount));

function without(dues: readonly DueAmount[], paid: number): DueAmount[] {
  let left = paid;
  return dues.flatMap(({ on, amount }) => {
    const open = Math.max(0, amount - left);
    left = Math.max(0, left - amount);
    return open > 0 ? [{ on, amount: cents(open) }] : [];
  });
}
