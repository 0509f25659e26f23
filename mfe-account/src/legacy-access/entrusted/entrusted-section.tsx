import { entrustedTitle, ownRequest, paths, legacyAccessMessages } from '@heartwood/domain';
import { LinkButton, LoadFailure, Section, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { RequestBadge } from '../person-status';
import { useEntrustedListQuery } from '../legacy-access-api';
import styles from '../legacy-access.module.css';

/** The people who trust the reader, and what is open. Renders nothing if there are none. */
export function EntrustedSection({ loading = null }: { loading?: ReactNode }) {
  const query = useEntrustedListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (!data && error)
    return <LoadFailure title={legacyAccessMessages.loadEntrustedListFailed} query={query} />;
  if (!data) return loading;
  if (data.length === 0) return null;
  return (
    <Section title={t('Entrusted to you')}>
      <ul className={styles.list}>
        {data.map((entrusted) => {
          const { id, owner_name, request } = entrusted;
          const title = entrustedTitle(entrusted);
          return (
            <li key={id} className={styles.person}>
              <div className={styles.head}>
                <span className={styles.name}>{title}</span>
                <RequestBadge request={ownRequest(request)} />
              </div>
              <div>
                <LinkButton
                  to={paths.entrusted(id)}
                  variant={request?.state === 'released' ? 'primary' : 'secondary'}
                  aria-label={t('Open it: what {owner} entrusted to you', { owner: owner_name })}
                >
                  {t('Open it')}
                </LinkButton>
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** The section of the dashboard, which is there only for people whom somebody trusts. */
export const EntrustedCards = () => (
  <EntrustedSection
    loading={<Skeleton variant="rows" count={1} label={t('Loading what was entrusted to you')} />}
  />
);
