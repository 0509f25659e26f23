import {
  agreedPlan,
  calendarFile,
  dayOf,
  daysBetween,
  effectiveDate,
  formatUsd,
  remainingPlan,
  todayOf,
  type CalendarEvent,
  type Loan,
} from '@heartwood/domain';
import { nameIn } from '../../loans/parties';

/**
 * The payments that are left as a calendar file: a whole-day event for each, with a reminder the day
 * before. Each keeps its UID over amendments, so a calendar replaces what it had, and removes the
 * payments that no longer come: of a loan that was repaid early, all that are left.
 * @param page the address of the loan's page
 */
export function planCalendar(loan: Loan, page: string, now: Date): string {
  const today = todayOf(now);
  const start = effectiveDate(loan) ?? today;
  const rows = remainingPlan(loan, today)?.rows ?? [];
  const last = rows.at(-1)?.number ?? 0;
  const [lender, borrower] = [nameIn(loan, 'lender'), nameIn(loan, 'borrower')];
  const shared = {
    // Grows by the day; on the same day, the later file wins by its DTSTAMP.
    sequence: Math.max(0, daysBetween(dayOf(loan.created_at), today)),
    organizer: { name: 'Heartwood', page },
  };
  // Without interest, payments of interest only are nothing until the last one.
  const due = rows.filter(({ payment }) => payment > 0);
  const events = due.map(({ number, on, payment, balance }): CalendarEvent => ({
    ...shared,
    uid: `loan-${loan.id}-${number}`,
    start: on,
    title: `Loan payment ${number} of ${last}: ${formatUsd(payment)}`,
    about: `${borrower} pays ${lender} ${formatUsd(payment)}. Still owed after it: ${formatUsd(balance)}.`,
    reminder: `Tomorrow: loan payment of ${formatUsd(payment)}`,
  }));
  const gone = [...agreedPlan(loan, start).days].filter(([number, on]) => number > last && on > today);
  const cancelled = gone.map(([number, on]): CalendarEvent => ({
    ...shared,
    uid: `loan-${loan.id}-${number}`,
    start: on,
    title: `Loan payment ${number}`,
    about: 'This payment is no longer due.',
    reminder: '',
    cancelled: true,
  }));
  return calendarFile('Loan payments', [...events, ...cancelled], now);
}
