import { detailOf, statusOf } from '@heartwood/shared/api';
import { messages, paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { ErrorState, PageHeader, Skeleton } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { useLocation } from 'react-router-dom';
import { DeadLink } from '../dead-link/dead-link';
import styles from '../login/login.module.css';
import { usePasswordResetAccountQuery } from '../password/password-api';
import { ResetForm } from './reset-form';

/** /reset-password#token: chooses a new password through a mailed link. */
export function Component() {
  usePageTitle(t('Choose a new password'));
  const token = useLocation().hash.slice(1);
  return <div className={styles.door}>{token ? <ByToken key={token} token={token} /> : <UnknownLink />}</div>;
}

function ByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = usePasswordResetAccountQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  if (data)
    return (
      <>
        <PageHeader
          title={t('Choose a new password')}
          lead={t('For the account {username}.', { username: data.username })}
        />
        <ResetForm token={token} username={data.username} />
      </>
    );
  if (!error) return <Skeleton variant="page" label={t('Loading your account…')} />;
  // The server's error about the link itself is final.
  if ([400, 404].includes(statusOf(error) ?? 0)) return <UnknownLink />;
  return (
    <ErrorState
      title={detailOf(error, messages.openResetFailed)}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

const UnknownLink = () => (
  <DeadLink title={messages.passwordLinkUnknown} to={paths.forgotPassword}>
    {t('Ask for a new link')}
  </DeadLink>
);
