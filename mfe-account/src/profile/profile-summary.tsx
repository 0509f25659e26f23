import { formatDate, type UserRecord } from '@heartwood/shared/domain';
import { DescriptionList } from '@heartwood/shared/ui';
import styles from './profile.module.css';

/** The profile to read. */
export function ProfileSummary({ user }: { user: UserRecord }) {
  const { profile } = user;
  return (
    <DescriptionList
      rows={[
        { term: 'First name', value: shown(user.first_name) },
        { term: 'Last name', value: shown(user.last_name) },
        { term: 'Username', value: user.username },
        { term: 'Email', value: shown(user.email) },
        { term: 'Street address', value: shown(profile.street_address) },
        { term: 'City', value: shown(profile.city) },
        { term: 'State', value: shown(profile.state) },
        { term: 'ZIP code', value: shown(profile.zip_code) },
        { term: 'Date of birth', value: shown(profile.date_of_birth && formatDate(profile.date_of_birth)) },
      ]}
    />
  );
}

const shown = (text: string | null) => text || <span className={styles.missing}>Not given</span>;
