import { t } from '@heartwood/i18n';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './loading.module.css';

/** A short operation is in progress. */
export function Spinner({ label = t('Loading…') }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface SkeletonProps {
  label?: string;
  variant?: 'text' | 'cards' | 'rows' | 'page' | 'document';
  /** Lines of text, cards, or rows. */
  count?: number;
}

const shapes = { text: styles.line, page: styles.line, cards: styles.block, rows: styles.row };

/** A sheet of paper, and the rail beside it. */
const documentParts = [styles.paper, styles.rail];

/**
 * A placeholder for content that is loading. What is below it in a Stack appears with a short delay, so that
 * nothing jumps when the content arrives.
 */
export function Skeleton({ label = t('Loading…'), variant = 'text', count = 3 }: SkeletonProps) {
  const titled = variant === 'page' || variant === 'document';
  const bars = variant === 'document' ? documentParts : Array.from({ length: count }, () => shapes[variant]);
  return (
    <div role="status" className={styles.skeleton} data-waiting="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {titled && <div className={`${styles.bar} ${styles.heading}`} />}
      <div className={variant === 'text' || variant === 'page' ? styles.lines : styles[variant]}>
        {bars.map((shape, index) => (
          <div key={index} className={`${styles.bar} ${shape}`} />
        ))}
      </div>
    </div>
  );
}
