import { calendarFile, formatUsd, type Loan } from '@heartwood/domain';
import { nameIn, type Parties } from '../../loans/parties';
import type { DuePayment } from '../plan/due-payments';

/** The fields of a loan that its calendar uses. */
export type CalendarLoan = Pick<Loan, 'id'> & Parties;

/** The due dates of a plan as a calendar file: a whole-day event for each payment, with a reminder the day before. */
export function planCalendar(loan: CalendarLoan, payments: readonly DuePayment[], now: Date): string {
  const { id } = loan;
  const [lender, borrower] = [nameIn(loan, 'lender'), nameIn(loan, 'borrower')];
  // Without interest, payments of interest only are nothing until the last one.
  const due = payments.filter(({ payment }) => payment > 0);
  const events = due.map(({ number, dueOn, payment, balance }) => ({
    uid: `loan-${id}-${number}`,
    start: dueOn,
    title: `Loan payment ${number} of ${payments.length}: ${formatUsd(payment)}`,
    about: `${borrower} pays ${lender} ${formatUsd(payment)}. Still owed after it: ${formatUsd(balance)}.`,
    reminder: `Tomorrow: loan payment of ${formatUsd(payment)}`,
  }));
  return calendarFile('Loan payments', events, now);
}
