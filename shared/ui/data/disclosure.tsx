import { Cited } from '../text/cited';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './disclosure.module.css';

interface DisclosureProps {
  /** The summary, e.g. "Why we ask". */
  label: ReactNode;
  open?: boolean;
  children: ReactNode;
}

/** Extra detail on demand. Uses the browser's own details element, so that find-in-page sees the content. */
export function Disclosure({ label, open, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open}>
      <summary className={styles.label}>
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={18} />
        </span>
        <span>
          <Cited>{label}</Cited>
        </span>
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
