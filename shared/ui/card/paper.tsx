import type { ReactNode } from 'react';
import styles from './paper.module.css';

/**
 * A document's page, white in both themes, so that what people sign looks the same on screen and in print.
 */
export function Paper({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={styles.paper} {...(label ? { role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
