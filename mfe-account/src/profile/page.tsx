import { useCurrentUserQuery } from '@heartwood/api-client';
import { paths, readProfile } from '@heartwood/domain';
import { RequireSession, Slot, usePageTitle } from '@heartwood/host';
import { LoadFailure, rich, Section, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { ProofProvider } from '../sign-in/proof/proof-context';
import { Profile } from './profile';
import { EditButton, ProfileHeader } from './profile-header';
import { YourData } from './your-data';
import styles from './profile.module.css';

/** /profile: shows and edits what we know about the person. */
export function Component() {
  usePageTitle(t('Profile'));
  return (
    <div className={styles.page}>
      <RequireSession checking={<Loading />}>
        <LoadedProfile />
      </RequireSession>
    </div>
  );
}

function LoadedProfile() {
  const query = useCurrentUserQuery();
  const { data: user, error, refetch } = query;
  if (user) {
    return (
      <ProofProvider username={user.username}>
        <div className={styles.columns}>
          <div>
            <Profile key={user.id} user={{ ...user, profile: readProfile(user.profile) }} reload={refetch} />
          </div>
          <Stack gap="large">
            <Section title={t('How you log in')}>
              <p>
                {rich('Your password, passkeys, and devices are under <link>Account and security</link>.', {
                  link: (text) => <Link to={paths.account}>{text}</Link>,
                })}
              </p>
            </Section>
            <YourData username={user.username} />
            <Slot name="profile" props={{}} />
          </Stack>
        </div>
      </ProofProvider>
    );
  }
  if (!error) return <Loading />;
  return (
    <>
      <ProfileHeader />
      <LoadFailure title={t('Your profile couldn’t be loaded')} query={query} />
    </>
  );
}

function Loading() {
  return (
    <div className={styles.columns}>
      <div>
        <ProfileHeader
          actions={
            <div className={styles.room} aria-hidden="true">
              <EditButton />
            </div>
          }
        />
        <Skeleton label={t('Loading your profile…')} count={6} />
      </div>
    </div>
  );
}
