import { VisuallyHidden } from '../text/visually-hidden';
import styles from './waiting.module.css';

/** A short operation is in progress. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.ring} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

interface SkeletonProps {
  label?: string;
  variant?: 'text' | 'cards' | 'rows' | 'page';
  /** Lines of text, cards, or rows. */
  count?: number;
}

const shapes = { text: styles.line, page: styles.line, cards: styles.block, rows: styles.row };

/**
 * A placeholder for content that is loading. What is below it in a Stack appears with a short delay, so that
 * nothing jumps when the content arrives.
 */
export function Skeleton({ label = 'Loading…', variant = 'text', count = 3 }: SkeletonProps) {
  const items = Array.from({ length: count }, (_, index) => index);
  return (
    <div role="status" className={styles.skeleton} data-waiting="">
      <VisuallyHidden>{label}</VisuallyHidden>
      {variant === 'page' && <div className={`${styles.bar} ${styles.heading}`} />}
      <div className={variant === 'text' || variant === 'page' ? styles.lines : styles[variant]}>
        {items.map((item) => (
          <div key={item} className={`${styles.bar} ${shapes[variant]}`} />
        ))}
      </div>
    </div>
  );
}
