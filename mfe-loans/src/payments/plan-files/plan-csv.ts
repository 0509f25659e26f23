import { dollarsText } from '@heartwood/domain';
import type { DuePayment } from '../plan/due-payments';

const HEAD = ['Payment', 'Due date', 'Amount', 'Interest', 'Principal', 'Still owed'];

/** A plan as CSV (RFC 4180): dates as year-month-day, amounts in dollars with two decimals and no sign. */
export function planCsv(payments: readonly DuePayment[]): string {
  const rows = payments.map(({ number, dueOn, payment, interest, principal, balance }) => [
    number,
    dueOn,
    ...[payment, interest, principal, balance].map(dollarsText),
  ]);
  return [HEAD, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
