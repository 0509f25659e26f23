import { loanLedger, type IsoDate, type Loan } from '@heartwood/shared/domain';
import type { OwedFrom } from './chart-shape';

/** What was actually owed from a loan's start until today, or until it was repaid. */
export interface PaidSoFar {
  owed: OwedFrom[];
  until: IsoDate;
}

/**
 * What was owed by the confirmed payments under the terms of today; undefined before the money has arrived.
 * @param start the day from which those terms hold
 */
export function paidSoFar(loan: Loan, start: IsoDate, today: IsoDate): PaidSoFar | undefined {
  const ledger = loanLedger(loan, today);
  if (!ledger || today < start) return undefined;
  const amount = Math.round(loan.amount * 100);
  // A payment of an amendment's own day may have been made before it: the new amount is what it left.
  const paid = ledger.entries.filter(({ on, balance }) => on >= start && balance < amount);
  const last = paid.at(-1);
  return {
    owed: [{ on: start, balance: amount }, ...paid.map(({ on, balance }) => ({ on, balance }))],
    until: last?.balance === 0 ? last.on : today,
  };
}
