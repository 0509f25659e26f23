import type { IsoDate } from '../../dates/dates';
import type { Dollars } from '../../money/money';
import type { LoanRole } from '../loan-role';

export const paymentStatuses = ['recorded', 'confirmed', 'rejected'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** What reduces a loan: money that was paid, or an amount that the lender forgave. */
export const paymentKinds = ['payment', 'release'] as const;

export type PaymentKind = (typeof paymentKinds)[number];

/**
 * A payment as one party recorded it. The borrower's counts once the lender has confirmed it. The lender's is
 * against their own interest, so it counts at once, and the borrower can object for a while. So does the
 * borrower's while nobody acts for an absent lender. A release counts at once.
 */
export interface LoanPayment extends PaymentInput {
  id: string;
  status: PaymentStatus;
  recorded_at: string;
  /** When the other party confirmed or rejected it. */
  decided_at: string | null;
  /** Missing in responses of the first release, in which only lenders recorded payments. */
  recorded_by?: LoanRole;
  kind?: PaymentKind;
  /** Why it was rejected. */
  reason?: string;
  /**
   * The last day on which the other party can object to a payment that counts although only one has recorded
   * it. Null or missing for one that waits for a confirmation, such as those of earlier releases.
   */
  objection_until?: IsoDate | null;
}

/** A late fee that the lender charged, as the note allows. */
export interface LoanFee {
  id: string;
  amount: Dollars;
  /** The due date of the payment that was late. */
  due_on: IsoDate;
  charged_on: IsoDate;
  recorded_at: string;
  /** When the lender gave it up; null if it counts. */
  waived_at: string | null;
}

/** The body of POST /loans/{id}/payments/. */
export interface PaymentInput {
  /** Dollars, at most two decimals. */
  amount: Dollars;
  paid_on: IsoDate;
  /** How it was paid, for example "Check 1042". */
  method?: string;
  note?: string;
  /** Whether it is another payment than the one with the same amount a few days before or after it. */
  another?: boolean;
}
