import { Cited, VisuallyHidden } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './summary-value.module.css';

/** The answer beside its name in a summary. */
export function SummaryValue({ values }: { values: readonly string[] }) {
  const [only, ...more] = values;
  if (only === undefined)
    return (
      <span className={styles.none}>
        <span aria-hidden>—</span>
        <VisuallyHidden>{t('Not answered')}</VisuallyHidden>
      </span>
    );
  if (more.length === 0)
    return (
      <bdi dir="ltr">
        <Cited>{only}</Cited>
      </bdi>
    );
  return (
    <ul className={styles.list}>
      {values.map((value, index) => (
        // Two rows may say the same; they are never reordered here.
        <li key={index}>
          <bdi dir="ltr">
            <Cited>{value}</Cited>
          </bdi>
        </li>
      ))}
    </ul>
  );
}
