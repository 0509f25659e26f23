import { detailOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { PageHeader } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { DeadLink } from '../mailed-link/dead-link';
import { isDone, LinkContent, MailedLink } from '../mailed-link/mailed-link';
import { usePasswordResetAccountQuery } from '../password/password-api';
import { ResetForm } from './reset-form';

const dead = <UnknownLink />;

/** /reset-password#token: chooses a new password through a mailed link. */
export function Component() {
  usePageTitle(t('Choose a new password'));
  return <MailedLink dead={dead}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

function ByToken({ token }: { token: string }) {
  const query = usePasswordResetAccountQuery(token, { refetchOnMountOrArgChange: true });
  return (
    <LinkContent
      query={query}
      dead={isDone(query.error) ? <UsedLink detail={detailOf(query.error, '')} /> : dead}
      loadingLabel={t('Loading your account…')}
      failure={messages.openResetFailed}
    >
      {(account) => (
        <>
          <PageHeader
            title={t('Choose a new password')}
            lead={t('For the account {username}.', { username: account.username })}
          />
          <ResetForm token={token} account={account} />
        </>
      )}
    </LinkContent>
  );
}

const UsedLink = ({ detail }: { detail: string }) => (
  <DeadLink title={detail} to={paths.login}>
    {t('Log in')}
  </DeadLink>
);

function UnknownLink() {
  return (
    <DeadLink title={messages.passwordLinkUnknown()} to={paths.forgotPassword}>
      {t('Ask for a new link')}
    </DeadLink>
  );
}
