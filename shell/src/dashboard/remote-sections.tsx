import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { ErrorState, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { RemotePart } from '../remotes/parts/remote-part';
import type { ListedRemotes } from '../remotes/parts/use-remotes';
import styles from './dashboard.module.css';

const dashboardOf = (module: RemoteModule) => module.Dashboard;
const RemoteSection = ({ remote }: { remote: RegisteredRemote }) => (
  <RemotePart remote={remote} select={dashboardOf} props={{}} mayLoadPage />
);

interface RemoteSectionsProps {
  remotes: ListedRemotes;
  retry: () => void;
  /** Whether the person has nothing of a remote's kind yet. */
  isEmpty?: (remote: RegisteredRemote) => boolean;
}

/**
 * One section for each remote: what the person has, side by side where there is room, and below it in one row
 * what they haven't begun. The last section of a row takes the rest of its width.
 */
export function RemoteSections({ remotes, retry, isEmpty = () => false }: RemoteSectionsProps) {
  if (remotes === 'loading') return <Skeleton variant="cards" label={t('Loading your documents')} />;
  if (remotes === 'failed')
    return (
      <ErrorState title={t('Your documents could not be loaded')} onRetry={retry}>
        {t('Heartwood isn’t answering right now. Nothing is lost.')}
      </ErrorState>
    );
  const rows = [remotes.filter((remote) => !isEmpty(remote)), remotes.filter(isEmpty)];
  return (
    <div className={styles.rows}>
      {rows.map(
        (row, index) =>
          row.length > 0 && (
            <div key={index === 0 ? 'some' : 'none'} className={styles.row}>
              {row.map((remote) => (
                <RemoteSection key={remote.name} remote={remote} />
              ))}
            </div>
          ),
      )}
    </div>
  );
}
