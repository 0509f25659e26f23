import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface StackProps {
  gap?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Stacks its children vertically with even spacing. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}

interface CardGridProps {
  /** `ul` around cards that are `li`. */
  as?: 'div' | 'ul';
  /** For cards with a few words: three stand side by side from 768 px. */
  small?: boolean;
  children: ReactNode;
}

/** A grid of cards, as many per row as fit at a readable width. */
export function CardGrid({ children, small = false, as: Element = 'div' }: CardGridProps) {
  return <Element className={small ? `${styles.grid} ${styles.narrow}` : styles.grid}>{children}</Element>;
}

/** A row of buttons. `sticky` keeps it at the bottom of a phone's screen, within reach of the thumb. */
export function Actions({ children, sticky = false }: { children: ReactNode; sticky?: boolean }) {
  if (sticky) return <div className={`${styles.actions} ${styles.sticky}`}>{children}</div>;
  return (
    <div className={styles.actions} data-wraps="">
      {children}
    </div>
  );
}
