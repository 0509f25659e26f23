import { formatUsd, type IsoDate, type Loan } from '@heartwood/shared/domain';
import type { DuePayment } from '../repayment-plan/due-payments';

/** What of a loan its calendar names. */
export type CalendarLoan = Pick<Loan, 'id' | 'lender_username' | 'borrower_username'>;

/**
 * The due dates of a plan as a calendar file (iCalendar, RFC 5545): a whole-day event for each payment, with a
 * reminder the day before. The same payment always has the same UID, so that a second import changes nothing.
 */
export function planCalendar(loan: CalendarLoan, payments: readonly DuePayment[], now: Date): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Heartwood//Loan payments//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...payments.flatMap((payment) => event(loan, payment, payments.length, stamp)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function event(loan: CalendarLoan, due: DuePayment, count: number, stamp: string): string[] {
  const about = `${loan.borrower_username} pays ${loan.lender_username} ${formatUsd(due.payment)}. Still owed after it: ${formatUsd(due.balance)}.`;
  return [
    'BEGIN:VEVENT',
    `UID:loan-${loan.id}-${due.number}@heartwood`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${basic(due.dueOn)}`,
    `SUMMARY:${escaped(`Loan payment ${due.number} of ${count}: ${formatUsd(due.payment)}`)}`,
    `DESCRIPTION:${escaped(about)}`,
    'TRANSP:TRANSPARENT',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Tomorrow: loan payment of ${formatUsd(due.payment)}`)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

function basic(day: IsoDate): string {
  return day.replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** A line has at most 75 bytes; what is longer goes on in the next one after a blank. */
function fold(line: string): string {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = '';
  // By code points, so that no character is cut in two.
  for (const character of line) {
    if (bytes.encode(part + character).length > 74) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}
