import type { ReactNode } from 'react';
import styles from './text.module.css';

/** A few words that stay on one line: a date, or a count with its unit. */
export function NoWrap({ children }: { children: ReactNode }) {
  return <span className={styles.whole}>{children}</span>;
}
