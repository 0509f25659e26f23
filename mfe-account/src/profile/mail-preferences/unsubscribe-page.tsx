import { useState } from 'react';
import { detailOf } from '@heartwood/api-client';
import { messages, paths, tokenInHash } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Button, FormError, LinkButton, Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useLocation } from 'react-router-dom';
import styles from '../../sign-in/login.module.css';
import { DeadLink } from '../../sign-in/mailed-link/dead-link';
import { useUnsubscribeMutation } from './preferences-api';

/** /unsubscribe#token: turns off the mailed reminder, by a button and not by opening the page. */
export function Component() {
  usePageTitle(t('Turn off this reminder'));
  const token = tokenInHash(useLocation().hash, /^#([\w-]+\.[\w-]+)/);
  const [unsubscribe, { isLoading, error }] = useUnsubscribeMutation();
  const [done, setDone] = useState(false);

  async function run() {
    const { data } = await unsubscribe(token);
    if (data) setDone(true);
  }

  // Also without a token, as in a link that was cut off.
  if (token === '')
    return (
      <div className={styles.narrow}>
        <DeadLink title={messages.unsubscribeLinkUnknown} to={paths.mailPreferences}>
          {t('All email preferences')}
        </DeadLink>
      </div>
    );
  return (
    <div className={styles.narrow}>
      <PageHeader title={t('Turn off this reminder')} />
      <Stack>
        {done ? (
          <Notice tone="success">
            {t('It is off. Emails about the security of your account still come.')}
          </Notice>
        ) : (
          <>
            <p>{t('You won’t get any more emails like the one that brought you here.')}</p>
            <FormError>{error && detailOf(error, messages.unavailable)}</FormError>
            <div>
              <Button onClick={() => void run()} loading={isLoading}>
                {t('Turn it off')}
              </Button>
            </div>
          </>
        )}
        <div>
          <LinkButton variant="quiet" to={paths.mailPreferences}>
            {t('All email preferences')}
          </LinkButton>
        </div>
      </Stack>
    </div>
  );
}
