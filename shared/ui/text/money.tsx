import type { ReactNode } from 'react';
import styles from './text.module.css';

/** An amount, already formatted, in tabular figures that stay on one line. */
export function Money({ children }: { children: ReactNode }) {
  return <span className={styles.money}>{children}</span>;
}
