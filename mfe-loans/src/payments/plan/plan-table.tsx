import {
  formatShortDate,
  formatUsd,
  loanStandings,
  type IsoDate,
  type PlanRowProgress,
} from '@heartwood/domain';
import { Badge, DataTable, Money, NoWrap, Cited, Text, type Column } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import type { DuePayment, PlanYear } from './due-payments';
import styles from './plan-table.module.css';

type Figures = Pick<PlanYear, 'payment' | 'interest' | 'principal' | 'balance'>;

/**
 * On a phone, there are three columns: the number is below the day, and the interest below the payment. The
 * rest of the payment is the principal.
 */
const figures = (over: boolean) =>
  [
    {
      key: 'payment',
      header: t('Payment'),
      cell: ({ payment, interest }) => (
        <div className={styles.amount}>
          <Money>{formatUsd(payment)}</Money>
          <span className={styles.below}>
            <Cited>{t('{amount} interest', { amount: formatUsd(interest) })}</Cited>
          </span>
        </div>
      ),
      align: 'end',
    },
    {
      key: 'interest',
      header: t('Interest'),
      cell: ({ interest }) => <Money>{formatUsd(interest)}</Money>,
      align: 'end',
      wideOnly: true,
    },
    {
      key: 'principal',
      header: t('Principal'),
      cell: ({ principal }) => <Money>{formatUsd(principal)}</Money>,
      align: 'end',
      wideOnly: true,
    },
    {
      key: 'balance',
      header: over ? t('Left to pay') : t('Still owed'),
      cell: ({ balance }) => (
        <div className={styles.amount}>
          <Money>{formatUsd(balance)}</Money>
        </div>
      ),
      align: 'end',
    },
  ] as const satisfies Column<Figures>[];

/** What became of payments of the plan, by their due dates. */
export type Progress = ReadonlyMap<IsoDate, PlanRowProgress>;

const byPayment = (over: boolean, progress: Progress): Column<DuePayment>[] => [
  {
    key: 'due',
    header: t('Due'),
    cell: ({ number, dueOn, payment }) => (
      <>
        <NoWrap>
          <Cited>
            <span className={styles.number}>
              <Text>{number}. </Text>
            </span>
            {formatShortDate(dueOn)}
          </Cited>
        </NoWrap>
        <span className={styles.below} aria-hidden="true">
          <Cited>{t('Payment {number}', { number })}</Cited>
        </span>
        <RowProgress progress={progress.get(dueOn)} payment={payment} />
      </>
    ),
    primary: true,
  },
  ...figures(over),
];

function RowProgress({ progress, payment }: { progress: PlanRowProgress | undefined; payment: number }) {
  if (!progress) return null;
  if (progress.state !== 'paid')
    return (
      <span className={styles.progress}>
        <Badge tone="pending">{openText(progress, payment)}</Badge>
      </span>
    );
  return (
    <span className={styles.progress}>
      <Cited>{paidText(progress)}</Cited>
    </span>
  );
}

function openText(progress: Exclude<PlanRowProgress, { state: 'paid' }>, payment: number): string {
  if (progress.state === 'waiting') return translated(loanStandings.recorded);
  return progress.amount === payment
    ? t('Late')
    : t('Late with {amount}', { amount: formatUsd(progress.amount) });
}

function paidText({ on, method, released }: Extract<PlanRowProgress, { state: 'paid' }>): string {
  const day = formatShortDate(on);
  if (released) return t('Released on {day}', { day });
  return method ? t('Paid on {day} ({method})', { day, method }) : t('Paid on {day}', { day });
}

const byYear = (over: boolean): Column<PlanYear>[] => [
  { key: 'year', header: t('Year'), cell: ({ year }) => year, primary: true },
  ...figures(over),
];

interface PlanTableProps {
  /** Whether the loan is repaid: nothing of the plan is still owed. */
  over: boolean;
}

const NONE: Progress = new Map();

/** Every payment in whole cents, with its due date. */
export function PaymentsTable({
  caption = t('Every payment'),
  payments,
  over = false,
  progress = NONE,
}: Partial<PlanTableProps> & { caption?: string; payments: readonly DuePayment[]; progress?: Progress }) {
  return (
    <DataTable
      caption={caption}
      hideCaption
      compact
      columns={byPayment(over, progress)}
      rows={payments}
      rowKey={({ number }) => String(number)}
    />
  );
}

/** The payments of each calendar year, for a plan too long to read at a glance. */
export function YearsTable({ years, over }: PlanTableProps & { years: readonly PlanYear[] }) {
  return (
    <DataTable
      caption={t('The payments of each year')}
      hideCaption
      compact
      columns={byYear(over)}
      rows={years}
      rowKey={({ year }) => year}
    />
  );
}
