import { formatDate, formatUsd } from '@heartwood/shared/domain';
import { DataTable, Money, type Column } from '@heartwood/shared/ui';
import type { DuePayment, PlanYear } from './due-payments';

type Figures = Pick<PlanYear, 'payment' | 'interest' | 'principal' | 'balance'>;

const figures = [
  {
    key: 'payment',
    header: 'Payment',
    cell: ({ payment }) => <Money>{formatUsd(payment)}</Money>,
    align: 'end',
  },
  {
    key: 'interest',
    header: 'Interest',
    cell: ({ interest }) => <Money>{formatUsd(interest)}</Money>,
    align: 'end',
  },
  {
    key: 'principal',
    header: 'Principal',
    cell: ({ principal }) => <Money>{formatUsd(principal)}</Money>,
    align: 'end',
  },
  {
    key: 'balance',
    header: 'Still owed',
    cell: ({ balance }) => <Money>{formatUsd(balance)}</Money>,
    align: 'end',
  },
] as const satisfies Column<Figures>[];

const byPayment: Column<DuePayment>[] = [
  {
    key: 'due',
    header: 'Due',
    cell: ({ number, dueOn }) => `${number}. ${formatDate(dueOn)}`,
    primary: true,
  },
  ...figures,
];

const byYear: Column<PlanYear>[] = [
  { key: 'year', header: 'Year', cell: ({ year }) => year, primary: true },
  ...figures,
];

/** Every payment in whole cents, with its due date. */
export function PaymentsTable({ payments }: { payments: readonly DuePayment[] }) {
  return (
    <DataTable
      caption="Every payment"
      hideCaption
      columns={byPayment}
      rows={payments}
      rowKey={({ number }) => String(number)}
    />
  );
}

/** The payments of each calendar year, for a plan too long to read at a glance. */
export function YearsTable({ years }: { years: readonly PlanYear[] }) {
  return (
    <DataTable
      caption="The payments of each year"
      hideCaption
      columns={byYear}
      rows={years}
      rowKey={({ year }) => year}
    />
  );
}
