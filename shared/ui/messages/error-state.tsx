import { Cited } from '../text/cited';
import { useEffect, type ReactNode } from 'react';
import { t, translated } from '@heartwood/i18n';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './states.module.css';

interface ErrorStateProps {
  /**
   * The specified sentence, e.g. "Failed to fetch trusts". Of several sentences, only
   * the first is the heading.
   */
  title: ReactNode;
  /**
   * What it means for the person. Without it and a second sentence, a suggestion to try
   * again when that can help.
   */
  children?: ReactNode;
  /** An alternative beside Try again. */
  action?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The remote that failed and its version, for support. */
  details?: { name: string; version?: string };
  /** 1 when the whole page failed, 2 when a section of it did. */
  headingLevel?: 1 | 2;
}

/**
 * A page or section that could not be shown: what happened, what to do, and "Try again" when that can help.
 * For what a query failed to load, use `LoadFailure`.
 */
export function ErrorState({
  title,
  onRetry,
  children,
  action,
  retrying,
  details,
  headingLevel = 2,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  const [first, more] = typeof title === 'string' ? firstSentence(translated(title)) : [title];
  const guess = !children && t('The server is not answering right now. Nothing is lost.');
  const rest = more ?? (onRetry && guess);
  useRetryOnceOnline(onRetry);
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.alarm}>
        <Icon name="warning" size={26} />
      </span>
      <Heading className={styles.title} {...(headingLevel === 1 ? { id: 'page-title', tabIndex: -1 } : {})}>
        {first}
      </Heading>
      {rest && (
        <p className={styles.words}>
          <Cited>{rest}</Cited>
        </p>
      )}
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button
              variant="secondary"
              icon="refresh"
              onClick={onRetry}
              loading={retrying}
              loadingLabel={t('Trying again…')}
            >
              {t('Try again')}
            </Button>
          )}
          {action}
        </div>
      )}
      {details && <p className={styles.details}>{`${details.name} ${details.version}`}</p>}
    </div>
  );
}

/** The first sentence of a text, and the rest of it. */
function firstSentence(text: string): [first: string, rest?: string] {
  const end = text.search(/[.!?] /u) + 1;
  return end > 0 ? [text.slice(0, end), text.slice(end).trim()] : [text];
}

/** Repeats what failed without a network as soon as there is one. @param retry if it has failed */
export function useRetryOnceOnline(retry: (() => void) | undefined): void {
  useEffect(() => {
    if (!retry || navigator.onLine) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
}
