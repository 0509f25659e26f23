import type { ReactNode } from 'react';
import { detailOf, statusOf } from '@heartwood/shared/api';
import { messages, paths } from '@heartwood/shared/domain';
import { ErrorState, Skeleton } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useLocation } from 'react-router-dom';
import styles from '../../login/login.module.css';
import { DeadLink } from '../../dead-link/dead-link';

interface MailedLinkProps {
  /** The text for an invalid link. */
  unknown: string;
  children: (token: string) => ReactNode;
}

/** A page that a mailed link opens. The token is the URL's fragment. */
export function MailedLink({ unknown, children }: MailedLinkProps) {
  const token = useLocation().hash.slice(1);
  return <div className={styles.door}>{token ? children(token) : <UnknownLink title={unknown} />}</div>;
}

interface LinkContentProps<Data> {
  /** The server's response about a link. */
  query: { data?: Data; error?: unknown; isFetching: boolean; refetch: () => unknown };
  unknown: string;
  loadingLabel: string;
  children: (data: Data) => ReactNode;
}

/** The content of a mailed link, once it has loaded. */
export function LinkContent<Data>({ query, unknown, loadingLabel, children }: LinkContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton variant="page" label={loadingLabel} />;
  if ([400, 404].includes(statusOf(error) ?? 0)) return <UnknownLink title={unknown} />;
  return (
    <ErrorState
      title={detailOf(error, messages.unavailable)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const UnknownLink = ({ title }: { title: string }) => (
  <DeadLink title={title} to={paths.trustedPeople}>
    {t('Go to “Trusted people”')}
  </DeadLink>
);
