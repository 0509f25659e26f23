import { messages, paths, type User } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Chapters, LoadFailure, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import profileStyles from '../profile/profile.module.css';
import { RequireProvableSession } from '../sign-in/proof/require-provable-session';
import { useAccountQuery } from './account-api';
import { CloseSection } from './close-section';
import { EmailSection } from './email-section';
import { PasskeySection } from './passkey-section';
import { PasswordSection } from './password-section';
import styles from './security.module.css';
import { RecoverySection } from './recovery/recovery-section';
import { SecurityLogSection } from './security-log-section';
import { SessionSection } from './session-section';
import { TwoStepSection } from './two-step-section';

/** /account: how a person logs in, and how they protect the account. */
export function Component() {
  usePageTitle(t('Account and security'));
  return (
    <div className={profileStyles.page}>
      <RequireProvableSession
        header={<PageHeader title={t('Account and security')} />}
        checking={<Loading />}
      >
        {(user) => <Sections user={user} />}
      </RequireProvableSession>
    </div>
  );
}

function Sections({ user }: { user: User }) {
  // The address may have been verified in another tab.
  const query = useAccountQuery(undefined, { refetchOnFocus: true });
  const { data: account, error } = query;
  if (!account && error) return <LoadFailure title={messages.loadAccountFailed} query={query} />;
  if (!account) return <Loading />;
  return (
    <Stack gap="large">
      <Chapters>
        <EmailSection account={account} />
        <PasswordSection user={user} />
        <PasskeySection account={account} userId={user.id} />
        <TwoStepSection account={account} />
        <RecoverySection account={account} />
        <SessionSection />
        <SecurityLogSection />
        <CloseSection />
      </Chapters>
      <div className={styles.links}>
        <Link to={paths.mailPreferences}>{t('Email preferences')}</Link>
        <Link to={paths.trustedPeople}>{t('Trusted people')}</Link>
        <Link to={paths.profile}>{t('Your profile')}</Link>
      </div>
    </Stack>
  );
}

const Loading = () => <Skeleton label={t('Loading your account…')} count={4} />;
