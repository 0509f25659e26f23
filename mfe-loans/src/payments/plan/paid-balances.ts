import { centsOf, dayOf, loanLedger, type IsoDate, type Loan } from '@heartwood/domain';
import type { OwedFrom } from './chart-shape';

/** The actual balances from a loan's start until today, or until it ended. */
export interface PaidSoFar {
  owed: OwedFrom[];
  until: IsoDate;
}

/**
 * The balances by the confirmed payments under today's terms; undefined before the money has arrived.
 * @param start the day from which those terms apply
 */
export function paidSoFar(loan: Loan, start: IsoDate, today: IsoDate): PaidSoFar | undefined {
  const ledger = loanLedger(loan, today);
  if (!ledger || today < start) return undefined;
  const amount = centsOf(loan.amount);
  // A payment on an amendment's effective date may have been made before it: the new amount
  // is the balance after it.
  const paid = ledger.entries.filter(({ on, balance }) => on >= start && balance < amount);
  const last = paid.at(-1);
  return {
    owed: [{ on: start, balance: amount }, ...paid.map(({ on, balance }) => ({ on, balance }))],
    until: last?.balance === 0 ? last.on : loan.closed_at ? dayOf(loan.closed_at) : today,
  };
}
