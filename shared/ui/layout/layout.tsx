import type { ReactNode } from 'react';
import styles from './layout.module.css';

interface StackProps {
  gap?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

/** Things under each other in an even rhythm. */
export function Stack({ gap = 'medium', children }: StackProps) {
  return <div className={`${styles.stack} ${styles[gap]}`}>{children}</div>;
}

/** Cards side by side, as many as fit at a readable width; `as="ul"` around cards that are `li`. */
export function CardGrid({ children, as: Element = 'div' }: { children: ReactNode; as?: 'div' | 'ul' }) {
  return <Element className={styles.grid}>{children}</Element>;
}

/** A row of buttons. `sticky` keeps it at the bottom of a phone's screen, where a thumb reaches it. */
export function Actions({ children, sticky = false }: { children: ReactNode; sticky?: boolean }) {
  return <div className={sticky ? `${styles.actions} ${styles.sticky}` : styles.actions}>{children}</div>;
}
