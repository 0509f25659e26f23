import type { ReactNode } from 'react';
import styles from './paper.module.css';

/**
 * A document's page, white in both themes, so that what people sign looks the same on screen and in print.
 */
export function Paper({ children, label, lang }: { children: ReactNode; label?: string; lang?: string }) {
  return (
    <div className={styles.paper} lang={lang} {...(label ? { role: 'region', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}
