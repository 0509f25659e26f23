import { useState } from 'react';
import { EMAIL_VERIFICATION_HOURS, messages } from '@heartwood/domain';
import { useSession } from '@heartwood/host';
import { Button, FormError, Notice, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { changeFailure } from '../sign-in/proof/change-failure';
import { useAccountQuery, useSendVerificationMutation } from './account-api';

/** Mails the person a link that verifies their address. */
export function VerificationLink() {
  const [send, { isLoading, error, reset }] = useSendVerificationMutation();
  const [sent, setSent] = useState(false);

  async function run() {
    reset();
    const { error: refused } = await send();
    setSent(!refused);
  }

  return (
    <>
      {sent && (
        <Notice tone="success">
          {t('A link is on its way. It works for {hours} hours.', { hours: EMAIL_VERIFICATION_HOURS })}
        </Notice>
      )}
      <FormError>{error && changeFailure(error, messages.sendVerificationFailed)}</FormError>
      <div>
        <Button
          variant="secondary"
          onClick={() => void run()}
          loading={isLoading}
          loadingLabel={t('Sending…')}
        >
          {sent ? t('Send another link') : t('Send a new link')}
        </Button>
      </div>
    </>
  );
}

/**
 * Whether the person's address is known to be unverified, also after they have opened
 * the link in another tab.
 */
export function useUnverified(): boolean {
  const { status } = useSession();
  const { data } = useAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
    skip: status !== 'in',
  });
  return data?.email_verified === false;
}

/**
 * Before a mailed invitation is accepted: one that went to the account's own address verifies it; one that
 * went to another address would be refused.
 */
export function VerifyOther() {
  const { data } = useAccountQuery();
  if (!data) return null;
  return (
    <Stack gap="small">
      <Notice tone="advice">
        {t(
          'Your account’s address, {email}, isn’t verified yet. If this invitation came to it, accept: that verifies it. If it came to another address, open the link that we emailed to {email} first, or get a new one.',
          { email: data.email },
        )}
      </Notice>
      <VerificationLink />
    </Stack>
  );
}

/**
 * In place of a form that the server would refuse.
 * @param children what the verified address is needed for
 */
export function VerifyFirst({ children }: { children: string }) {
  const { data } = useAccountQuery();
  return (
    <Stack gap="small">
      <Notice tone="advice">
        {children}{' '}
        {data && t('Open the link that we emailed to {email}, or get a new one.', { email: data.email })}
      </Notice>
      <VerificationLink />
    </Stack>
  );
}
