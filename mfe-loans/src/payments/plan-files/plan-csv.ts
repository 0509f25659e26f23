import {
  agreedPlan,
  dollarsText,
  effectiveDate,
  planProgress,
  remainingPlan,
  type IsoDate,
  type Loan,
  type PlanRowProgress,
  type ScheduleRow,
} from '@heartwood/domain';
import { csvCell } from '../csv-cell';
import { duePayments } from '../plan/due-payments';

const HEAD = ['Payment', 'Due date', 'Amount', 'Interest', 'Principal', 'Still owed'];
const BESIDE = ['State', 'Paid on', 'How', 'Agreed amount', 'Agreed still owed'];

/**
 * A loan's plan as CSV (RFC 4180): dates as year-month-day, amounts in dollars with two decimals and
 * no sign. While it runs, the first columns are what is left to pay from today's balance, and the
 * agreed plan is beside them.
 */
export function planCsv(loan: Loan, start: IsoDate, today: IsoDate): string {
  const plan = loan.status === 'active' && effectiveDate(loan) ? remainingPlan(loan, today) : null;
  if (!plan) return csv(HEAD, duePayments(loan, start).map(cells));
  const agreed = new Map(agreedPlan(loan, effectiveDate(loan) ?? start).rows.map((row) => [row.number, row]));
  const left = new Map(plan.rows.map((row) => [row.number, row]));
  const progress = planProgress(loan, today);
  const numbers = [...new Set([...agreed.keys(), ...left.keys()])].toSorted((one, other) => one - other);
  const rows = numbers.map((number) => {
    const [row, planned] = [left.get(number), agreed.get(number)];
    const on = row?.on ?? planned?.on;
    return [
      ...(row ? cells(row) : [String(number), on ?? '', '', '', '', '']),
      ...stateCells(on && progress.get(on), row),
      ...(planned ? [dollarsText(planned.payment), dollarsText(planned.balance)] : ['', '']),
    ];
  });
  return csv([...HEAD, ...BESIDE], rows);
}

function stateCells(progress: PlanRowProgress | undefined | '', row: ScheduleRow | undefined): string[] {
  if (!progress) return [row ? 'to come' : '', '', ''];
  if (progress.state === 'waiting') return ['recorded, waiting', '', ''];
  if (progress.state === 'late') return [`late: ${dollarsText(progress.amount)}`, '', ''];
  return [progress.released ? 'released' : 'paid', progress.on, progress.method];
}

const cells = ({ number, on, payment, interest, principal, balance }: ScheduleRow): string[] => [
  String(number),
  on,
  ...[payment, interest, principal, balance].map(dollarsText),
];

const csv = (head: readonly string[], rows: readonly string[][]): string =>
  [head, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
