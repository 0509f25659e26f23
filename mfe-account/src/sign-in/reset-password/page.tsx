import { detailOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { DeadLink } from '../mailed-link/dead-link';
import { isDone, LinkContent, MailedLink, WayOn } from '../mailed-link/mailed-link';
import { usePasswordResetAccountQuery } from '../password/password-api';
import { ResetForm } from './reset-form';

const dead = <UnknownLink />;

/** /reset-password#token: chooses a new password through a mailed link. */
export function Component() {
  usePageTitle(t('Choose a new password'));
  return <MailedLink dead={dead}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

function ByToken({ token }: { token: string }) {
  const query = usePasswordResetAccountQuery(token, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [changed, setChanged] = useState(false);
  if (changed && query.data) return <ChangedForAnother username={query.data.username} />;
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
          <ResetForm token={token} account={account} onChangedForAnother={() => setChanged(true)} />
        </>
      )}
    </LinkContent>
  );
}

/** The browser is logged in to another account, which a reset leaves alone. */
function ChangedForAnother({ username }: { username: string }) {
  const { user } = useSession();
  return (
    <>
      <PageHeader title={t('The password is changed')} />
      <Stack>
        <Notice tone="success">
          {user
            ? t('The account {username} has a new password. You are still logged in as {own}.', {
                username,
                own: user.username,
              })
            : t('The account {username} has a new password.', { username })}
        </Notice>
        <div>
          <WayOn />
        </div>
      </Stack>
    </>
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
