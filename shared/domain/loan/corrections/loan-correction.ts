import type { IsoDate } from '../../dates/dates';
import type { Dollars } from '../../money/money';
import type { LoanRole } from '../loan-role';
import { paymentStatuses, type PaymentStatus } from '../payments/loan-payment';

/**
 * What a correction is about: a payment that the bank returned, one that was recorded by mistake, such as
 * twice, its amount or day, or the day on which the money arrived.
 */
export const correctionKinds = ['return', 'mistake', 'payment', 'funding'] as const;

export type CorrectionKind = (typeof correctionKinds)[number];

export const correctionStatuses = [...paymentStatuses, 'withdrawn'] as const;

export type CorrectionStatus = (typeof correctionStatuses)[number];

/** What a correction changes: dollars, and a day. The day on which the money arrived has no amount. */
export interface CorrectedFacts {
  amount: Dollars | null;
  on: IsoDate;
}

/**
 * What one party says was recorded wrong. It counts once the other has confirmed it. A return that the lender
 * records counts at once, and so does everything that is recorded while nobody acts for an absent party; the
 * other can object for a while. It is kept whatever became of it.
 */
export interface LoanCorrection {
  id: string;
  kind: CorrectionKind;
  /** Null for the day on which the money arrived. */
  payment_id: string | null;
  proposed_by: LoanRole;
  status: CorrectionStatus;
  recorded_at: string;
  /** When it was confirmed, rejected, or withdrawn. */
  decided_at: string | null;
  /** The last day on which the other can object to one that counts already; null for one that waits. */
  objection_until: IsoDate | null;
  /** What the corrected entry said, with the status of a payment. */
  before: CorrectedFacts & { status: PaymentStatus | null };
  /** What it says with the correction; null for a return or a mistake: the payment doesn't count. */
  after: CorrectedFacts | null;
  note: string;
  /** Why it was rejected. */
  reason: string;
}

/** The body of POST /loans/{id}/corrections/. */
export interface CorrectionInput {
  kind: CorrectionKind;
  /** Missing for the day on which the money arrived. */
  payment_id?: string | undefined;
  /**
   * The right amount, in dollars, and day of a payment; for the day on which the money
   * arrived, the day alone.
   */
  amount?: Dollars | undefined;
  paid_on?: IsoDate | null | undefined;
  note: string;
}
