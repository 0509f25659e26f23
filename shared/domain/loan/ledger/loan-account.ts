import type { IsoDate } from '../../dates/dates';
import { cents, centsOf, sumCents, type Cents, type Dollars } from '../../money/money';
import type { LoanTerms } from '../terms';
import { regularPayment, usualRate } from './amortization';
import { monthsInterest } from './exact-interest';
import { interestOf, type PeriodInterest } from './interest';
import { periodsOf, type Period, type Periods } from './periods';

/** Money that reached the lender, or that the lender forgave. */
export interface PaidAmount {
  amount: Cents;
  on: IsoDate;
  /** Whether the lender forgave it. */
  released?: boolean;
  /** Whether it is no payment, but a late fee that the lender charged. */
  charged?: boolean;
  /** When it was recorded, ISO 8601 in UTC; needed only for payments on a day on which the terms changed. */
  recorded_at?: string;
}

/** Terms with what came over from earlier ones. */
export type RunningTerms = LoanTerms & {
  /**
   * Dollars of interest that had accrued before these terms applied: due with the first
   * payment, without interest.
   */
  carried_interest?: Dollars;
};

export interface DueAmount {
  on: IsoDate;
  amount: Cents;
  /** Whether it is a late fee. */
  fee?: true;
}

/** The effect of a payment. */
export interface LedgerEntry extends PaidAmount {
  interest: Cents;
  principal: Cents;
  /** The part that paid late fees; missing if none did. */
  fees?: Cents;
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
  /** Late fees that were charged and are not paid. */
  fees = cents(0);
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

  /** Adds a late fee, which is due at once and bears no interest. A loan that is paid off has none. */
  charge({ amount, on }: PaidAmount): void {
    if (this.principal === 0) return;
    this.fees = cents(this.fees + amount);
    const fee: DueAmount = { on, amount, fee: true };
    // The next payment is among the dues already, and comes after it.
    this.dues = [...this.dues, fee].toSorted((a, b) => a.on.localeCompare(b.on));
  }

  /**
   * Takes a payment of the running period: late fees and interest in the order of the terms, then principal.
   */
  pay({ amount, on, released }: PaidAmount): LedgerEntry {
    const settles = amount >= this.payoff(on);
    const open = this.dues;
    const accrued = cents(this.unpaid + this.running.payable(on) - this.taken);
    const fees = settles ? this.fees : this.feesIn(amount, accrued);
    const rest = amount - fees;
    const principal = settles ? this.principal : cents(Math.max(0, rest - accrued));
    const interest = cents(Math.min(rest - principal, accrued));
    this.excess = cents(this.excess + rest - principal - interest);
    this.fees = cents(this.fees - fees);
    this.principal = cents(this.principal - principal);
    this.running.principalIs(this.principal, on);
    const early = cents(Math.max(0, interest - this.unpaid));
    this.unpaid = settles ? cents(0) : cents(this.unpaid - (interest - early));
    this.taken = settles ? this.running.payable(on) : cents(this.taken + early);
    this.dues = settles ? [] : this.capped(without(this.dues, amount));
    const days = (dues: readonly DueAmount[]) => dues.flatMap((due) => (due.fee ? [] : [due.on]));
    const left = new Set(days(this.dues));
    const paid = days(open).filter((day) => !left.has(day));
    const entry = { amount, on, released, interest, principal, balance: this.principal, settles: paid };
    return fees > 0 ? { ...entry, fees } : entry;
  }

  /** The part of a payment that covers late fees. */
  private feesIn(amount: number, accrued: number): Cents {
    const left = this.terms.payment_order === 'interest_first' ? Math.max(0, amount - accrued) : amount;
    return cents(Math.min(this.fees, left));
  }

  /** The payoff on a day of the current period, with interest up to that day, and late fees. */
  payoff(on: IsoDate): Cents {
    return cents(
      this.principal + this.fees + Math.max(0, this.unpaid + this.running.earned(on) - this.taken),
    );
  }

  /** The interest that has accrued until a day of the running period and is not paid. */
  accrued(on: IsoDate): Cents {
    return cents(this.payoff(on) - this.principal - this.fees);
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
    return cents(
      this.principal + this.fees + this.unpaid + this.running.payable(this.period.to) - this.taken,
    );
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
  return dues.flatMap((due) => {
    const open = Math.max(0, due.amount - left);
    left = Math.max(0, left - due.amount);
    return open > 0 ? [{ ...due, amount: cents(open) }] : [];
  });
}
