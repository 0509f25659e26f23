import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import styles from './states.module.css';

interface ErrorStateProps {
  /** The sentence of the catalogue, e.g. "Failed to fetch trusts". */
  title: ReactNode;
  /** What it means for the person; where trying again can help, a sentence that says so is given. */
  children?: ReactNode;
  /** Another way on, beside Try again. */
  action?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The part at fault and its version, for whoever is asked for help. */
  details?: { name: string; version?: string };
  /** 1 where the failure is the page, 2 where it is a part of one. */
  headingLevel?: 1 | 2;
}

/** A page or a part of one could not be shown: what happened, a way on, and "Try again" where that can help. */
export function ErrorState({
  title,
  onRetry,
  children = onRetry && 'The server is not answering just now. Nothing is lost.',
  action,
  retrying,
  details,
  headingLevel = 2,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.failure} role="alert">
      <span className={styles.alarm}>
        <Icon name="warning" size={26} />
      </span>
      <Heading className={styles.title} {...(headingLevel === 1 ? { id: 'page-title', tabIndex: -1 } : {})}>
        {title}
      </Heading>
      {children && <div className={styles.words}>{children}</div>}
      {(onRetry || action) && (
        <div className={styles.action}>
          {onRetry && (
            <Button
              variant="secondary"
              icon="refresh"
              onClick={onRetry}
              loading={retrying}
              loadingLabel="Trying again…"
            >
              Try again
            </Button>
          )}
          {action}
        </div>
      )}
      {details && (
        <p className={styles.details}>
          {details.name} {details.version}
        </p>
      )}
    </div>
  );
}
