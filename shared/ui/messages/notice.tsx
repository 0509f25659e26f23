import type { ReactNode } from 'react';
import { t, translated } from '@heartwood/i18n';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-paths';
import { Cited } from '../text/cited';
import { VisuallyHidden } from '../text/visually-hidden';
import styles from './notice.module.css';
import { Spinner } from './loading';

const tones = {
  error: { icon: 'error', role: 'alert' },
  success: { icon: 'check', role: 'status' },
  advice: { icon: 'warning', role: undefined },
  info: { icon: 'info', role: undefined },
} satisfies Record<string, { icon: IconName; role: string | undefined }>;

interface NoticeProps {
  tone: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  /** Something is going on: instead of the icon, a spinner with these words for screen readers. */
  waitingFor?: string;
  onDismiss?: () => void;
}

/**
 * A message in the page. Errors are announced at once, successes when the screen reader pauses; advice and
 * info are not announced.
 */
export function Notice({ tone, title, children, waitingFor, onDismiss }: NoticeProps) {
  const { icon, role } = tones[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={role}>
      <span className={styles.icon}>
        {waitingFor ? <Spinner label={waitingFor} /> : <Icon name={icon} size={22} />}
      </span>
      <div className={styles.words}>
        {title && (
          <p className={styles.title}>
            <Cited>{title}</Cited>
          </p>
        )}
        {children && (
          <div>
            <Cited>{children}</Cited>
          </div>
        )}
      </div>
      {onDismiss && (
        <button type="button" className={styles.dismiss} onClick={onDismiss}>
          <Icon name="close" />
          <VisuallyHidden>{t('Dismiss')}</VisuallyHidden>
        </button>
      )}
    </div>
  );
}

/** The error of a form as a whole, or nothing when there is none. */
export function FormError({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return <Notice tone="error">{typeof children === 'string' ? translated(children) : children}</Notice>;
}
