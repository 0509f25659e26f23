import { Cited } from '../text/cited';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import styles from './badge.module.css';

const icons = { pending: 'clock', good: 'check', neutral: 'info', danger: 'error' } satisfies Record<
  string,
  IconName
>;

interface BadgeProps {
  /** `pending` (drafts too) is yellow, `good` green. */
  tone: keyof typeof icons;
  icon?: IconName;
  children: ReactNode;
}

/** A status in words with an icon. The color only repeats what they say. */
export function Badge({ tone, icon = icons[tone], children }: BadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]}`}>
      <Icon name={icon} size={16} />
      <span className={styles.words}>
        <Cited>{children}</Cited>
      </span>
    </span>
  );
}
