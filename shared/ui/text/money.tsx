import type { ReactNode } from 'react';
import styles from './text.module.css';

/** A formatted amount, in tabular figures that don't wrap. */
export function Money({ children }: { children: ReactNode }) {
  return <span className={styles.money}>{children}</span>;
}
