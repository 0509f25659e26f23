import { messages, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Actions, Button, FormError, LinkButton, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useCancelRecoveryByLinkMutation } from '../../security/account-api';
import { DeadLink } from '../mailed-link/dead-link';
import { DoneLink, isDead, isDone, MailedLink, WayOn } from '../mailed-link/mailed-link';
import { changeFailure } from '../proof/change-failure';

/** /cancel-recovery#token: cancels an account recovery by a mailed link, without a login. */
export function Component() {
  usePageTitle(t('Cancel the account recovery'));
  return <MailedLink dead={<UnknownLink />}>{(token) => <ByToken key={token} token={token} />}</MailedLink>;
}

/** A button cancels, not opening the page, because programs that scan mail open links too. */
function ByToken({ token }: { token: string }) {
  const [cancel, { isSuccess, error, isLoading }] = useCancelRecoveryByLinkMutation();
  if (isDone(error)) return <DoneLink title={t('The account recovery is canceled')} error={error} />;
  if (isDead(error)) return <UnknownLink />;
  if (isSuccess)
    return (
      <>
        <PageHeader title={t('The account recovery is canceled')} />
        <Stack>
          <Notice tone="success">{t('It lets nobody in.')}</Notice>
          <p>
            {t(
              'If you didn’t begin it yourself, someone else reads one of your mailboxes. Change the password of that mailbox. Then choose a new one here: yours may have been replaced.',
            )}
          </p>
          <Actions>
            <WayOn />
            <LinkButton variant="secondary" to={paths.forgotPassword}>
              {t('Choose a new password')}
            </LinkButton>
          </Actions>
        </Stack>
      </>
    );
  return (
    <>
      <PageHeader title={t('Cancel the account recovery')} />
      <Stack>
        <p>
          {t(
            'Someone said that they have lost what it takes to log in to your account. Cancel it if that wasn’t you, or if you can log in again.',
          )}
        </p>
        <FormError>{error && changeFailure(error, messages.cancelRecoveryFailed)}</FormError>
        <div>
          <Button onClick={() => void cancel(token)} loading={isLoading} loadingLabel={t('Canceling…')}>
            {t('Cancel the recovery')}
          </Button>
        </div>
      </Stack>
    </>
  );
}

const UnknownLink = () => (
  <DeadLink title={messages.recoveryLinkUnknown} to={paths.login}>
    {t('Log in')}
  </DeadLink>
);
