import type { ReactNode } from 'react';
import { apiErrorOf, detailOf, statusOf } from '@heartwood/api-client';
import { paths, tokenInHash } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { ErrorState, LinkButton, Notice, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
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

/**
 * The content of a mailed link, once it has loaded. Ask with `refetchOnFocus`: in another tab, the link may
 * have done its work meanwhile, and then this tab says so too.
 */
export function LinkContent<Data>({ query, dead, loadingLabel, failure, children }: LinkContentProps<Data>) {
  const { data, error, isFetching, refetch } = query;
  if (isDead(error)) return dead;
  if (data !== undefined) return children(data);
  if (!error) return <Skeleton variant="page" label={loadingLabel} />;
  return (
    <ErrorState
      title={detailOf(error, failure)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

interface DoneLinkProps {
  title: string;
  /** The server's answer, which says that the link has done its work. */
  error: unknown;
  /** The way on; by default, to the dashboard or the login. */
  children?: ReactNode;
}

/** The page of a link that was used before, maybe in another tab. */
export function DoneLink({ title, error, children = <WayOn /> }: DoneLinkProps) {
  return (
    <>
      <PageHeader title={title} />
      <Stack>
        <Notice tone="success">{detailOf(error, '')}</Notice>
        <div>{children}</div>
      </Stack>
    </>
  );
}

/** Where a person continues who may be logged in. */
export function WayOn() {
  const { status } = useSession();
  return status === 'out' ? (
    <LinkButton to={paths.login}>{t('Log in')}</LinkButton>
  ) : (
    <LinkButton to={paths.dashboard}>{t('Go to your dashboard')}</LinkButton>
  );
}

/** Whether the server says that the link has done its work. */
export const isDone = (error: unknown) => DONE.has(apiErrorOf(error)?.code);

const DONE = new Set<string | undefined>([
  'email_verified_already',
  'invitation_used',
  'lock_link_used',
  'partner_invitation_used',
  'password_link_used',
  'recovery_link_begun',
  'recovery_link_used',
  'refuse_link_used',
]);

/** Whether the server refuses the link itself, which is final. */
export const isDead = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0);
