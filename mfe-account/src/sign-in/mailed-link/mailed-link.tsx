import type { ReactNode } from 'react';
import { apiErrorOf, detailOf, statusOf } from '@heartwood/api-client';
import { tokenInHash } from '@heartwood/domain';
import { ErrorState, Skeleton } from '@heartwood/ui';
import { useLocation } from 'react-router-dom';
import styles from '../login.module.css';

interface MailedLinkProps {
  /** What is shown for an invalid link. */
  dead: ReactNode;
  children: (token: string) => ReactNode;
}

/** A page that a mailed link opens. The token is the URL's fragment. */
export function MailedLink({ dead, children }: MailedLinkProps) {
  const token = tokenInHash(useLocation().hash);
  return <div className={styles.narrow}>{token ? children(token) : dead}</div>;
}

interface LinkContentProps<Data> {
  /** The server's response about a link. */
  query: { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  dead: ReactNode;
  loadingLabel: string;
  /** What is said if the server can't be asked. */
  failure: string;
  children: (data: Data) => ReactNode;
}

/** The content of a mailed link, once it has loaded. */
export function LinkContent<Data>({ query, dead, loadingLabel, failure, children }: LinkContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton variant="page" label={loadingLabel} />;
  if (isDead(error)) return dead;
  return (
    <ErrorState
      title={detailOf(error, failure)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

/** Whether the server says that the link has done its work. */
export const isDone = (error: unknown) => DONE.has(apiErrorOf(error)?.code);

const DONE = new Set<string | undefined>(['email_verified_already', 'lock_link_used', 'password_link_used']);

/** Whether the server refuses the link itself, which is final. */
export const isDead = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0);
