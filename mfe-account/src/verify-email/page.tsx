import { useState } from 'react';
import { detailOf } from '@heartwood/shared/api';
import { messages, paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Button, FormError, LinkButton, Notice, PageHeader, Stack } from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';
import { DeadLink } from '../mailed-link/dead-link';
import { isDead, MailedLink } from '../mailed-link/mailed-link';
import { useVerifyEmailMutation } from '../security/account-api';

/** /verify-email#token: verifies the address that a link was mailed to. */
export function Component() {
  usePageTitle(t('Verify your email address'));
  return <MailedLink dead={<UnknownLink />}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

/** A button verifies, not opening the page, because programs that scan mail open links too. */
function ByToken({ token }: { token: string }) {
  const [verify, { isLoading }] = useVerifyEmailMutation();
  const [email, setEmail] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);

  async function run() {
    setError(null);
    const answer = await verify(token);
    if (answer.data) setEmail(answer.data.email);
    else setError(answer.error);
  }

  if (isDead(error)) return <UnknownLink />;
  return (
    <>
      <PageHeader title={t('Verify your email address')} />
      <Stack>
        {email === null ? (
          <>
            <p>{t('Confirm that you get the email we send to this address.')}</p>
            <FormError>{error !== null && detailOf(error, messages.verifyEmailFailed)}</FormError>
            <div>
              <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Verifying…')}>
                {t('Verify this address')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <Notice tone="success">{t('{email} is verified.', { email })}</Notice>
            <div>
              <LinkButton to={paths.dashboard}>{t('Go to your dashboard')}</LinkButton>
            </div>
          </>
        )}
      </Stack>
    </>
  );
}

const UnknownLink = () => (
  <DeadLink title={messages.emailLinkUnknown} to={paths.account}>
    {t('Ask for a new link')}
  </DeadLink>
);
