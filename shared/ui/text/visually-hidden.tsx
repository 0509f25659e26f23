import type { ReactNode } from 'react';
import { Text } from './text';
import styles from './text.module.css';

/** Text for screen readers only. It takes no space on the screen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return (
    <span className={styles.hidden}>
      <Text>{children}</Text>
    </span>
  );
}
