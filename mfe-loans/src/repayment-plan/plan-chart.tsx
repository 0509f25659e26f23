import { centsOf, formatDate, formatUsd, type LoanTerms } from '@heartwood/shared/domain';
import { useId } from 'react';
import { CANVAS, chartShape } from './chart-shape';
import type { DuePayment } from './due-payments';
import styles from './plan-chart.module.css';

interface PlanChartProps {
  terms: LoanTerms;
  payments: readonly DuePayment[];
}

/** What is owed over time, and what each payment consists of; the table beside it says the same in figures. */
export function PlanChart({ terms, payments }: PlanChartProps) {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return null;
  const amount = centsOf(terms.amount);
  const shape = chartShape(payments, amount);
  const highest = Math.max(...payments.map(({ payment }) => payment));
  const span = { from: formatDate(first.dueOn), to: formatDate(last.dueOn) };
  return (
    <div className={styles.charts}>
      <Picture
        title="Still owed"
        top={formatUsd(amount)}
        span={span}
        summary={`What is still owed falls from ${formatUsd(amount)} to nothing on ${span.to}.`}
      >
        <path className={styles.balance} d={shape.balance} />
      </Picture>
      <Picture
        title="Each payment"
        top={formatUsd(first.payment < last.payment ? last.payment : first.payment)}
        span={span}
        summary={`Of the first payment, ${formatUsd(first.interest)} is interest and ${formatUsd(first.principal)} is principal; of the last, ${formatUsd(last.interest)} and ${formatUsd(last.principal)}. The largest payment is ${formatUsd(highest === first.payment ? first.payment : last.payment)}.`}
        legend
      >
        <path className={styles.principal} d={shape.principal} />
        <path className={styles.interest} d={shape.interest} />
      </Picture>
    </div>
  );
}
