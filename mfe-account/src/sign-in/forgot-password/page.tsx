import { useState } from 'react';
import { PASSWORD_RESET_HOURS, paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Notice, PageHeader, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import styles from '../login.module.css';
import { RequestForm } from './request-form';

/** /forgot-password: asks for a mail with links to choose a new password. */
export function Component() {
  usePageTitle(t('Forgot your password?'));
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <div className={styles.narrow}>
      <PageHeader
        title={t('Forgot your password?')}
        lead={t('Enter your account’s email address. We’ll email you a link to choose a new password.')}
      />
      <Stack>
        {sentTo !== null && (
          <Notice tone="success" title={t('Check your email')}>
            {t(
              'If an account uses {sentTo}, a link is on its way. It works for {hours, plural, one {one hour} other {# hours}}. If several accounts use this address, the email lists their usernames. Look in the spam folder too.',
              { sentTo, hours: PASSWORD_RESET_HOURS },
            )}
          </Notice>
        )}
        <RequestForm onSent={setSentTo} />
        <p>
          <Link to={paths.login}>{t('Back to the login')}</Link>
        </p>
      </Stack>
    </div>
  );
}
