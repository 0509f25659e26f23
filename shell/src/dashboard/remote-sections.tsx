import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { ErrorState, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { RemotePart } from '../remotes/remote-part';
import type { ListedRemotes } from '../remotes/use-remotes';
import styles from './dashboard.module.css';

const dashboardOf = (module: RemoteModule) => module.Dashboard;
const RemoteSection = ({ remote }: { remote: RegisteredRemote }) => (
  <RemotePart remote={remote} select={dashboardOf} props={{}} mayLoadPage />
);

/** One section for each remote: the first in the wide column, the others in the narrow one beside it. */
export function RemoteSections({ remotes, retry }: { remotes: ListedRemotes; retry: () => void }) {
  if (remotes === 'loading') return <Skeleton variant="cards" label={t('Loading your documents')} />;
  if (remotes === 'failed')
    return (
      <ErrorState title={t('Your documents could not be loaded')} onRetry={retry}>
        {t('Heartwood isn’t answering right now. Nothing is lost.')}
      </ErrorState>
    );
  const [first, ...others] = remotes;
  return (
    <div className={others.length > 0 ? styles.columns : undefined}>
      {first && <RemoteSection remote={first} />}
      {others.length > 0 && (
        <div className={styles.narrow}>
          {others.map((remote) => (
            <RemoteSection key={remote.name} remote={remote} />
          ))}
        </div>
      )}
    </div>
  );
}
