import { useEffect, useState } from 'react';
import type { RegisteredRemote } from '@heartwood/shared/host';
import { ErrorState, Skeleton } from '@heartwood/shared/ui';
import { getRegistry, renewRegistry } from '../registry/registry';
import styles from './dashboard.module.css';
import { RemoteSection } from './remote-section';

type Remotes = RegisteredRemote[] | 'loading' | 'failed';

/** The remotes that take part in the dashboard, with a section or with tasks, in the registry's order. */
export function useDashboardRemotes() {
  const [remotes, setRemotes] = useState<Remotes>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    (attempt === 0 ? getRegistry() : renewRegistry()).then(
      (registry) => here && setRemotes(Object.values(registry.remotes).filter(takesPart)),
      () => here && setRemotes('failed'),
    );
    return () => {
      here = false;
    };
  }, [attempt]);

  const retry = () => {
    setRemotes('loading');
    setAttempt(attempt + 1);
  };
  return { remotes, retry };
}

const takesPart = ({ dashboard, tasks }: RegisteredRemote) => dashboard || tasks === true;

/** One section for each remote: the first in the wide column, the others in the narrow one beside it. */
export function RemoteSections({ remotes, retry }: { remotes: Remotes; retry: () => void }) {
  if (remotes === 'loading') return <Skeleton variant="cards" label="Loading your documents" />;
  if (remotes === 'failed')
    return (
      <ErrorState title="Your documents could not be loaded" onRetry={retry}>
        Heartwood isn’t answering right now. Nothing is lost.
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
