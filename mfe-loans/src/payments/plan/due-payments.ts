import { cents, schedule, type IsoDate, type LoanTerms, type ScheduleRow } from '@heartwood/domain';

/** One payment of a plan, with the day it is due. */
export interface DuePayment extends ScheduleRow {
  dueOn: IsoDate;
}

/** The payments of one calendar year, and the balance at its end. */
export type PlanYear = Pick<ScheduleRow, 'payment' | 'interest' | 'principal' | 'balance'> & { year: string };

/** The payments of a loan that takes effect on `start`; by its schedule. */
export function duePayments(terms: LoanTerms, start: IsoDate): DuePayment[] {
  return schedule(terms, start).rows.map((row) => ({ ...row, dueOn: row.on }));
}

/** The same payments added up by calendar year. */
export function planYears(payments: readonly DuePayment[]): PlanYear[] {
  const years = new Map<string, PlanYear>();
  for (const { dueOn, payment, interest, principal, balance } of payments) {
    const year = dueOn.slice(0, 4);
    const before = years.get(year);
    years.set(year, {
      year,
      payment: cents((before?.payment ?? 0) + payment),
      interest: cents((before?.interest ?? 0) + interest),
      principal: cents((before?.principal ?? 0) + principal),
      balance,
    });
  }
  return [...years.values()];
}
