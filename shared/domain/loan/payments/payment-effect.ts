import { addDays, daysBetween, type IsoDate } from '../../dates/dates';
import { OBJECTION_DAYS } from '../../limits';
import type { Loan } from '../loan';
import type { LoanPayment, PaymentInput } from './loan-payment';

/** What a payment does now: it reduces what is owed, it waits for the other side, or it was rejected. */
export type PaymentEffect = 'counted' | 'waiting' | 'rejected';

/** What a payment does now. */
export function effectOf({
  status,
  objection_until,
}: Pick<LoanPayment, 'status' | 'objection_until'>): PaymentEffect {
  if (status === 'recorded') return objection_until ? 'counted' : 'waiting';
  return status === 'confirmed' ? 'counted' : 'rejected';
}

/** Whether a payment counts although only one party has recorded it. */
export const isOneSided = ({ status, objection_until }: Pick<LoanPayment, 'status' | 'objection_until'>) =>
  status === 'recorded' && Boolean(objection_until);

/** The last day on which the other party can object to what one records on a day. */
export const objectionUntil = (today: IsoDate): IsoDate => addDays(today, OBJECTION_DAYS);

/** Within how many days two payments of the same amount are probably one. */
const DUPLICATE_DAYS = 5;

/**
 * A payment, by either side, that is probably the same one: of the same amount, a few days before or
 * after it, and not rejected.
 * @param effects which of the others to compare with
 */
export function nearDuplicate(
  { payments = [] }: Pick<Loan, 'payments'>,
  payment: PaymentInput & { id?: string },
  effects: readonly PaymentEffect[] = ['counted', 'waiting'],
): LoanPayment | undefined {
  return payments.find(
    (known) =>
      known.id !== payment.id &&
      known.kind !== 'release' &&
      effects.includes(effectOf(known)) &&
      known.amount === payment.amount &&
      Math.abs(daysBetween(known.paid_on, payment.paid_on)) <= DUPLICATE_DAYS,
  );
}
