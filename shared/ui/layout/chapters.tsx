import type { ReactNode } from 'react';
import styles from './chapters.module.css';

/**
 * Sections of a page, one below the other. On wide screens each title is in the margin beside its content.
 */
export const Chapters = ({ children }: { children: ReactNode }) => (
  <div className={styles.chapters}>{children}</div>
);
