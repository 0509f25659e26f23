import { Cited } from '../text/cited';
import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  id?: string;
  /** Contains only controls, so it is not printed. */
  controls?: boolean;
  children: ReactNode;
}

/** A named section of a page: heading, optional actions beside it, content. */
export function Section({ title, actions, headingLevel = 2, id, controls, children }: SectionProps) {
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      className={`${styles.section} ${controls ? styles.controls : ''}`}
      id={id}
      aria-labelledby={headingId}
    >
      <div className={styles.head}>
        <Heading id={headingId}>
          <Cited>{title}</Cited>
        </Heading>
        {actions}
      </div>
      {children}
    </section>
  );
}
