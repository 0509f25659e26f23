import type { ReactNode } from 'react';
import { formatDate, type UserRecord } from '@heartwood/domain';
import { DescriptionList } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './profile.module.css';

/** The profile to read. */
export function ProfileSummary({ user }: { user: UserRecord }) {
  const { profile } = user;
  return (
    <DescriptionList
      rows={[
        { term: t('First name'), value: shown(user.first_name) },
        { term: t('Last name'), value: shown(user.last_name) },
        { term: t('Username'), value: user.username },
        { term: t('Email'), value: shown(user.email && <span className={styles.email}>{user.email}</span>) },
        { term: t('Street address'), value: shown(profile.street_address) },
        { term: t('City'), value: shown(profile.city) },
        { term: t('State'), value: shown(profile.state) },
        { term: t('ZIP code'), value: shown(profile.zip_code) },
        {
          term: t('Date of birth'),
          value: shown(profile.date_of_birth && formatDate(profile.date_of_birth)),
        },
      ]}
    />
  );
}

const shown = (value: ReactNode) => value || <span className={styles.missing}>{t('Not given')}</span>;
