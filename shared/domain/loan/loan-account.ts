import type { Decimal } from 'decimal.js';
import { addMonths, daysBetween, type IsoDate } from '../dates';
import { cents, centsOf, type Cents } from '../money/money';
import { monthlyPayment } from './amortisation';
import { Exact, monthlyRate, monthsInterest, rounded } from './exact-interest';
import type { LoanTerms } from './terms';

/** Money that reached the lender. */
export interface PaidAmount {
  amount: Cents;
  on: IsoDate;
}

export interface DueAmount {
  on: IsoDate;
  amount: Cents;
}

/** What a payment did. */
export interface LedgerEntry extends PaidAmount {
  interest: Cents;
  principal: Cents;
  /** The principal still owed after it. */
  balance: Cents;
}

/** A running loan, moved forward a month at a time. Its amounts are whole cents. */
export class LoanAccount {
  principal: Cents;
  /** Paid beyond everything owed. */
  excess = cents(0);
  /** Due and not yet paid, the oldest first. */
  dues: DueAmount[] = [];
  from: IsoDate;
  to: IsoDate;
  /** Charged and not yet paid; the whole of the running month is in it. */
  private interest = cents(0);
  private charge = cents(0);
  private number = 0;
  private readonly rate: Decimal;
  private readonly regular: Cents;

  constructor(
    private readonly terms: LoanTerms,
    private readonly start: IsoDate,
  ) {
    this.principal = centsOf(terms.amount);
    this.rate = monthlyRate(terms.interest_rate);
    this.regular = monthlyPayment(terms);
    this.from = start;
    this.to = start;
  }

  /** Charges the next month's interest and makes its payment due. */
  beginMonth(): void {
    this.number += 1;
    this.from = this.dayAfter(this.number - 1);
    this.to = this.dayAfter(this.number);
    this.charge = monthsInterest(this.rate, this.principal);
    this.interest = cents(this.interest + this.charge);
    const amount = this.installment(this.number, this.owed - this.due);
    if (amount > 0) this.dues.push({ on: this.to, amount });
  }

  /** Takes a payment of the running month: interest first, then principal. */
  pay({ amount, on }: PaidAmount): LedgerEntry {
    const settles = amount >= this.payoff(on);
    const principal = settles ? this.principal : cents(Math.max(0, amount - this.interest));
    const interest = cents(Math.min(amount - principal, this.interest));
    this.excess = cents(this.excess + amount - principal - interest);
    this.principal = cents(this.principal - principal);
    this.interest = settles ? cents(0) : cents(this.interest - interest);
    this.dues = without(this.dues, settles ? Infinity : amount);
    return { amount, on, interest, principal, balance: this.principal };
  }

  /** What pays everything off on a day of the running month, whose interest counts up to that day. */
  payoff(on: IsoDate): Cents {
    const days = daysBetween(this.from, this.to);
    const passed = Math.min(days, Math.max(0, daysBetween(this.from, on)));
    const earned = rounded(new Exact(this.charge).times(passed).div(days));
    return cents(this.principal + Math.max(0, this.interest - (this.charge - earned)));
  }

  /** The next payment: the oldest that is still due, or that of a month to come. */
  next(): DueAmount | null {
    const [oldest] = this.dues;
    if (oldest || this.principal === 0) return oldest ?? null;
    const owed = this.owed + monthsInterest(this.rate, this.principal);
    const amount = cents(this.installment(this.number + 1, owed));
    // Rounded to cents, a tiny loan can have nothing to pay until its last month.
    return amount > 0
      ? { on: this.dayAfter(this.number + 1), amount }
      : { on: this.dayAfter(this.terms.term_in_months), amount: this.owed };
  }

  private get owed(): Cents {
    return cents(this.principal + this.interest);
  }

  private get due(): number {
    return this.dues.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** What a month asks for of what is owed: the regular payment, and everything from the last one on. */
  private installment(number: number, open: number): Cents {
    return cents(number < this.terms.term_in_months ? Math.min(this.regular, open) : open);
  }

  private dayAfter(months: number): IsoDate {
    return addMonths(this.start, months);
  }
}

function without(dues: readonly DueAmount[], paid: number): DueAmount[] {
  let left = paid;
  return dues.flatMap(({ on, amount }) => {
    const open = Math.max(0, amount - left);
    left = Math.max(0, left - amount);
    return open > 0 ? [{ on, amount: cents(open) }] : [];
  });
}
