import { Cited } from '../text/cited';
import { useId, type ReactNode } from 'react';
import styles from './quiet-section.module.css';

interface QuietSectionProps {
  title: ReactNode;
  action?: ReactNode;
  /** The sentence that says what is missing. */
  children: ReactNode;
}

/** An empty section, in one row: its heading, a sentence, and a link to create the first item. */
export function QuietSection({ title, action, children }: QuietSectionProps) {
  const headingId = useId();
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title}>
          {title}
        </h2>
        <p>
          <Cited>{children}</Cited>
        </p>
      </div>
      {action}
    </section>
  );
}
