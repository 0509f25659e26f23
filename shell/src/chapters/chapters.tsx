import type { ReactNode } from 'react';
import styles from './chapters.module.css';

/** Sections of a page that is read: where there is room, each title stands in the margin of what it says. */
export const Chapters = ({ children }: { children: ReactNode }) => (
  <div className={styles.chapters}>{children}</div>
);
