import { paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle, useSession } from '@heartwood/shared/host';
import { PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Link } from 'react-router-dom';
import profileStyles from '../profile/profile.module.css';
import { PasswordSection } from './password-section';

/** /account: how a person logs in, and how they keep others out. */
export function Component() {
  usePageTitle('Account and security');
  return (
    <div className={profileStyles.narrow}>
      <PageHeader title="Account and security" />
      <RequireSession checking={<Skeleton label="Loading your account…" count={4} />}>
        <Sections />
      </RequireSession>
    </div>
  );
}

function Sections() {
  const { user } = useSession();
  if (!user) return <Skeleton label="Loading your account…" count={4} />;
  return (
    <Stack gap="large">
      <PasswordSection user={user} />
      <p>
        <Link to={paths.profile}>Your profile</Link>
      </p>
    </Stack>
  );
}
