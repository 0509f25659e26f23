import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** The title becomes a link, and the whole card its target. */
  to?: string;
  badge?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  as?: 'div' | 'article' | 'section' | 'li';
  children?: ReactNode;
}

/** A card: one thing with its title, its status and what can be done with it. */
export function Card({
  title,
  to,
  badge,
  footer,
  headingLevel = 3,
  as: Element = 'div',
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Element className={to ? `${styles.card} ${styles.linked}` : styles.card}>
      {(title || badge) && (
        <div className={styles.head}>
          {title && (
            <Heading className={styles.title}>
              {to ? (
                <Link className={styles.link} to={to}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </Heading>
          )}
          {badge}
        </div>
      )}
      {children && <div className={styles.body}>{children}</div>}
      {footer && <div className={styles.footer}>{footer}</div>}
    </Element>
  );
}
