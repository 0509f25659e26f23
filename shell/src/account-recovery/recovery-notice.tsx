import { api, detailOf } from '@heartwood/api-client';
import { dayOf, formatDate, messages, paths, type AccountRecovery } from '@heartwood/domain';
import { useFlash, useSession } from '@heartwood/host';
import { Button, Cited, FormError, LinkButton, Notice, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import frame from '../frame/frame.module.css';

// A change on the page “Account and security” may cancel it.
const recoveryApi = api.enhanceEndpoints({ addTagTypes: ['Account'] }).injectEndpoints({
  endpoints: (build) => ({
    accountRecovery: build.query<{ recovery: AccountRecovery | null }, string>({
      // The account is the cache key, so the next person in this browser sees none of it.
      query: (_account) => '/account-recovery/',
      providesTags: ['Account'],
    }),
    cancelRecovery: build.mutation<unknown, void>({
      query: () => ({ url: '/account-recovery/', method: 'DELETE' }),
      invalidatesTags: ['Account'],
    }),
  }),
});

const { useAccountRecoveryQuery, useCancelRecoveryMutation } = recoveryApi;

/**
 * Notifies a logged-in person on every page that someone recovers their account, with the button that
 * cancels; and, for a while, that it was canceled, which their own login may have done.
 */
export function RecoveryNotice() {
  const { status, user } = useSession();
  const { data } = useAccountRecoveryQuery(user?.id ?? '', { skip: status !== 'in' || !user });
  const recovery = data?.recovery;
  if (status !== 'in' || !recovery) return null;
  const title = recovery.canceled_at
    ? t('The recovery of your account was canceled')
    : t('Someone began to recover your account');
  return (
    <aside className={frame.notice} aria-label={title}>
      {recovery.canceled_at ? (
        <Notice tone="info" title={title}>
          <Canceled begun={recovery.begun_at} />
        </Notice>
      ) : (
        <Notice tone="advice" title={title}>
          <Running recovery={recovery} />
        </Notice>
      )}
    </aside>
  );
}

function Running({ recovery }: { recovery: AccountRecovery }) {
  const [cancel, { isLoading, error }] = useCancelRecoveryMutation();
  const { show } = useFlash();
  const date = formatDate(dayOf(recovery.ends_at));

  async function run() {
    const answer = await cancel();
    if (!answer.error)
      show(t('The account recovery is canceled. How you log in stays as it was.'), 'success');
  }

  return (
    <Stack gap="small">
      <p>
        <Cited>
          {recovery.by_second_email
            ? t(
                'It was begun from your second address. Unless you cancel it, a new password counts on {date}, and your app, passkeys, and recovery codes are removed.',
                { date },
              )
            : t(
                'It was begun from your email address. Unless you cancel it, your app, passkeys, and recovery codes are removed on {date}.',
                { date },
              )}
        </Cited>
      </p>
      <FormError>{error && detailOf(error, messages.cancelRecoveryFailed)}</FormError>
      <div className={frame.actions}>
        <Button onClick={() => void run()} loading={isLoading} loadingLabel={t('Canceling…')}>
          {t('Cancel the recovery')}
        </Button>
      </div>
    </Stack>
  );
}

const Canceled = ({ begun }: { begun: string }) => (
  <Stack gap="small">
    <p>
      <Cited>
        {t(
          'It was begun on {date}. A login cancels it. If you didn’t begin it yourself, someone else reads one of your mailboxes: change its password.',
          { date: formatDate(dayOf(begun)) },
        )}
      </Cited>
    </p>
    <div className={frame.actions}>
      <span>
        <LinkButton variant="quiet" to={paths.account}>
          {t('See how you log in')}
        </LinkButton>
      </span>
    </div>
  </Stack>
);
