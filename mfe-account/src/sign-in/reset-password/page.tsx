import { detailOf } from '@heartwood/api-client';
import { messages, paths, type PasswordResetAccount } from '@heartwood/domain';
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
  const [outcome, setOutcome] = useState<'changed' | 'recovering' | null>(null);
  if (outcome === 'changed' && query.data) return <ChangedForAnother username={query.data.username} />;
  if (outcome === 'recovering' && query.data) return <Recovering account={query.data} />;
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
          <ResetForm token={token} account={account} onDone={setOutcome} />
        </>
      )}
    </LinkContent>
  );
}

/** Account recovery has begun. */
function Recovering({ account }: { account: PasswordResetAccount }) {
  const days = account.recovery_days ?? 0;
  return (
    <>
      <PageHeader title={t('Account recovery has begun')} />
      <Stack>
        <Notice tone="success">
          {account.by_second_email
            ? t('Your new password counts after {days} days, unless someone cancels it.', { days })
            : t(
                'Your new password is saved. After {days} days it alone logs you in, unless someone cancels it.',
                { days },
              )}
        </Notice>
        <p>
          {t(
            'We emailed all addresses of the account, and we email you when it is complete. If you find a code or your phone before that, log in: that cancels it.',
          )}
        </p>
        <div>
          <WayOn />
        </div>
      </Stack>
    </>
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
