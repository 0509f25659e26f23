import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Cited } from '../text/cited';
import styles from './card.module.css';

interface CardProps {
  title?: ReactNode;
  /** Turns the title into a link, with the whole card as its target. */
  to?: string;
  badge?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 2 | 3 | 4;
  as?: 'div' | 'article' | 'section' | 'li';
  children?: ReactNode;
}

/** A card for one item: its title, status, and actions. */
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
  const words = <Cited>{title}</Cited>;
  return (
    <Element className={to ? `${styles.card} ${styles.linked}` : styles.card}>
      {(title || badge) && (
        <div className={styles.head}>
          {title && (
            <Heading className={styles.title}>
              {to ? (
                <Link className={styles.link} to={to} viewTransition>
                  {words}
                </Link>
              ) : (
                words
              )}
            </Heading>
          )}
          {badge}
        </div>
      )}
      {children && (
        <div className={styles.body}>
          <Cited>{children}</Cited>
        </div>
      )}
      {footer && (
        <div className={styles.footer}>
          <Cited>{footer}</Cited>
        </div>
      )}
    </Element>
  );
}
