import { centsOf, formatDate, formatUsd, type LoanTerms } from '@heartwood/shared/domain';
import { chartShape } from './chart-shape';
import type { DuePayment } from './due-payments';
import { Picture } from './picture';
import styles from './picture.module.css';

interface PlanChartProps {
  terms: LoanTerms;
  payments: readonly DuePayment[];
}

/** What is owed over time, and what each payment consists of; the table below it says the same in figures. */
export function PlanChart({ terms, payments }: PlanChartProps) {
  const [first, last] = [payments[0], payments.at(-1)];
  if (!first || !last) return null;
  const amount = centsOf(terms.amount);
  const shape = chartShape(payments, amount);
  const highest = first.payment < last.payment ? last.payment : first.payment;
  const span = { from: formatDate(first.dueOn), to: formatDate(last.dueOn) };
  return (
    <div className={styles.pictures}>
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
        top={formatUsd(highest)}
        span={span}
        summary={`Of the first payment, ${formatUsd(first.interest)} is interest and ${formatUsd(first.principal)} is principal; of the last, ${formatUsd(last.interest)} and ${formatUsd(last.principal)}.`}
        legend={
          <>
            <span className={styles.key}>
              <span className={styles.keyInterest} />
              Interest, above
            </span>
            <span className={styles.key}>
              <span className={styles.keyPrincipal} />
              Principal, below
            </span>
          </>
        }
      >
        <path className={styles.principal} d={shape.principal} />
        <path className={styles.interest} d={shape.interest} />
      </Picture>
    </div>
  );
}
