import { Cited } from '../text/cited';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './states.module.css';

interface EmptyStateProps {
  /** The sentence that says what is missing. */
  title: ReactNode;
  /** What it would be useful for. */
  children?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
}

/** Shown when there is nothing yet, with what to do about it. */
export function EmptyState({ title, children, action, icon = 'document' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.emblem}>
        <Icon name={icon} size={26} />
      </span>
      <div className={styles.about}>
        <p className={styles.title}>
          <Cited>{title}</Cited>
        </p>
        {children && (
          <div className={styles.words}>
            <Cited>{children}</Cited>
          </div>
        )}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
