import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface StackProps {
  gap?: 'small' | 'medium' | 'large';
  /** No printout of a document has it: its page's head, tools, and records. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** Stacks its children vertically with even spacing. */
export function Stack({ gap = 'medium', screenOnly = false, children }: StackProps) {
  const only = screenOnly ? ` ${styles.screenOnly}` : '';
  return <div className={`${styles.stack} ${styles[gap]}${only}`}>{children}</div>;
}

interface CardGridProps {
  /** `ul` around cards that are `li`. */
  as?: 'div' | 'ul';
  /** For cards with little text: three are side by side from 768 px. */
  small?: boolean;
  children: ReactNode;
}

/** A grid of cards, as many per row as fit at a readable width. */
export function CardGrid({ children, small = false, as: Element = 'div' }: CardGridProps) {
  return <Element className={small ? `${styles.grid} ${styles.narrow}` : styles.grid}>{children}</Element>;
}

interface ActionsProps {
  children: ReactNode;
  /** At the bottom of a phone's screen, within reach of the thumb; or `always`, of every screen. */
  sticky?: boolean | 'always';
}

/** A row of buttons. */
export function Actions({ children, sticky = false }: ActionsProps) {
  if (sticky) {
    const always = sticky === 'always' ? styles.always : '';
    return <div className={`${styles.actions} ${always} ${styles.sticky}`}>{children}</div>;
  }
  return (
    <div className={styles.actions} data-wraps="">
      {children}
    </div>
  );
}
