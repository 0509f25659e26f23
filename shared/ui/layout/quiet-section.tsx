import { useId, type ReactNode } from 'react';
import styles from './quiet-section.module.css';

interface QuietSectionProps {
  title: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  /** The sentence that says what is missing. */
  children: ReactNode;
}

/** An empty section, in one row: its heading, a sentence, and a link to create the first item. */
export function QuietSection({ title, action, headingLevel = 2, children }: QuietSectionProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={styles.row} aria-labelledby={headingId}>
      <div className={styles.words}>
        <Heading id={headingId} className={styles.title}>
          {title}
        </Heading>
        <p>{children}</p>
      </div>
      {action}
    </section>
  );
}
