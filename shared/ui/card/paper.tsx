import type { ReactNode } from 'react';
import styles from './paper.module.css';

/** A document's sheet, white in both themes: what is signed looks the same on the screen and in print. */
export function Paper({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.paper} {...(label ? { role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
