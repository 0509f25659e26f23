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

/** A grid of cards, as many per row as fit at a readable width. Use `as="ul"` around cards that are `li`. */
export function CardGrid({ children, as: Element = 'div' }: { children: ReactNode; as?: 'div' | 'ul' }) {
  return <Element className={styles.grid}>{children}</Element>;
}

/** A row of buttons. `sticky` keeps it at the bottom of a phone's screen, within reach of the thumb. */
export function Actions({ children, sticky = false }: { children: ReactNode; sticky?: boolean }) {
  return <div className={sticky ? `${styles.actions} ${styles.sticky}` : styles.actions}>{children}</div>;
}
