import { useState } from 'react';
import { messages, paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Button, FormError, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../proof/change-failure';
import { DeadLink } from '../mailed-link/dead-link';
import { DoneLink, isDead, isDone, MailedLink, WayOn } from '../mailed-link/mailed-link';
import { useVerifyEmailMutation } from '../../security/account-api';
import { useSessionEnded } from '../../security/use-session-ended';

/** /verify-email#token: verifies the address that a link was mailed to. */
export function Component() {
  usePageTitle(t('Verify your email address'));
  return <MailedLink dead={<UnknownLink />}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

/** A button verifies, not opening the page, because programs that scan mail open links too. */
function ByToken({ token }: { token: string }) {
  const [verify, { isLoading }] = useVerifyEmailMutation();
  const { status } = useSession();
  const sessionEnded = useSessionEnded();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function run() {
    setError(null);
    const answer = await verify(token);
    if (!answer.data) return setError(answer.error);
    // The first time, all sessions end, perhaps that of this page too.
    if (status !== 'out') await sessionEnded();
    setEmail(answer.data.email);
  }

  if (isDone(error)) return <DoneLink title={t('Verify your email address')} error={error} />;
  if (isDead(error)) return <UnknownLink />;
  return (
    <>
      <PageHeader title={t('Verify your email address')} />
      <Stack>
        {email === null ? (
          <>
            <p>{t('Confirm that you get the email we send to this address.')}</p>
            <FormError>{error !== null && changeFailure(error, messages.verifyEmailFailed)}</FormError>
            <div>
              <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Verifying…')}>
                {t('Verify this address')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Notice tone="success">{t('{email} is verified.', { email })}</Notice>
            {status === 'out' && (
              <p>
                {t(
                  'Log in to go on. When the address of an account is verified for the first time, all devices are logged out. What others may have set up before is removed.',
                )}
              </p>
            )}
            <div>
              <WayOn />
            </div>
          </>
        )}
      </Stack>
    </>
  );
}

const UnknownLink = () => (
  <DeadLink title={messages.emailLinkUnknown()} to={paths.account}>
    {t('Ask for a new link')}
  </DeadLink>
);
