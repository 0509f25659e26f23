import { useState } from 'react';
import { messages, PASSWORD_RESET_HOURS, paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Button, FormError, LinkButton, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useLockAccountMutation } from '../../security/account-api';
import { useSessionEnded } from '../../security/use-session-ended';
import { DeadLink } from '../mailed-link/dead-link';
import { DoneLink, isDead, isDone, MailedLink } from '../mailed-link/mailed-link';
import { changeFailure } from '../proof/change-failure';

/** /lock-account#token: "This wasn't me", from a mail about the security of an account. */
export function Component() {
  usePageTitle(t('This wasn’t me'));
  return <MailedLink dead={<UnknownLink />}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

/** A button locks, not opening the page, because programs that scan mail open links too. */
function ByToken({ token }: { token: string }) {
  const [lock, { isLoading }] = useLockAccountMutation();
  const { status } = useSession();
  const sessionEnded = useSessionEnded();
  const [done, setDone] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function run() {
    setError(null);
    const answer = await lock(token);
    if (answer.error) return setError(answer.error);
    setDone(true);
    // All sessions of the account have ended; that of this page may be another account's.
    if (status !== 'out') await sessionEnded();
  }

  if (isDone(error))
    return (
      <DoneLink title={t('The account is locked')} error={error}>
        <NewLink />
      </DoneLink>
    );
  if (isDead(error)) return <UnknownLink />;
  if (done)
    return (
      <>
        <PageHeader title={t('The account is locked')} />
        <Stack>
          <Notice tone="success">
            {t(
              'All devices are logged out, and nobody can log in. We emailed you a link to choose a new password. It works for {hours, plural, one {one hour} other {# hours}}, and opens the account again.',
              { hours: PASSWORD_RESET_HOURS },
            )}
          </Notice>
          <p>
            {t(
              'After that, look at “Account and security”: remove passkeys and devices that you don’t know. Look at your trusted people, too.',
            )}
          </p>
          <div>
            <NewLink />
          </div>
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader title={t('This wasn’t me')} />
      <Stack>
        <p>
          {t(
            'Lock the account that the email is about. Then all devices are logged out, and nobody can log in until you choose a new password. Nothing is deleted.',
          )}
        </p>
        <FormError>{error !== null && changeFailure(error, messages.lockFailed)}</FormError>
        <div>
          <Button
            variant="danger"
            onClick={() => void run()}
            loading={isLoading}
            loadingLabel={t('Locking…')}
          >
            {t('Lock the account')}
          </Button>
        </div>
      </Stack>
    </>
  );
}

const NewLink = () => (
  <LinkButton variant="secondary" to={paths.forgotPassword}>
    {t('Ask for a new link')}
  </LinkButton>
);

const UnknownLink = () => (
  <DeadLink title={messages.lockLinkUnknown()} to={paths.forgotPassword}>
    {t('Choose a new password')}
  </DeadLink>
);
