import { ownRequest, paths, legacyAccessMessages } from '@heartwood/domain';
import { LoadFailure, Section } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link } from 'react-router-dom';
import { RequestBadge } from '../person-status';
import { useEntrustedListQuery } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/** The people who trust the reader. Renders nothing if there are none. */
export function EntrustedSection() {
  const query = useEntrustedListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!data && error)
    return <LoadFailure title={legacyAccessMessages.loadEntrustedListFailed} query={query} />;
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('People who trust you')}>
      <ul className={styles.list}>
        {data.map(({ id, owner_name, request }) => (
          <li key={id} className={styles.person}>
            <div className={styles.head}>
              <Link className={styles.name} to={paths.entrusted(id)}>
                {owner_name}
              </Link>
              <RequestBadge request={ownRequest(request)} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
