import type { ReactNode } from 'react';
import styles from './text.module.css';

/**
 * Running text: lines of at most 70 characters, with even spacing between paragraphs, lists, and headings.
 */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
