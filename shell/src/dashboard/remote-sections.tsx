import { useEffect, useState } from 'react';
import type { RegisteredRemote } from '@heartwood/shared/host';
import { ErrorState, Skeleton } from '@heartwood/shared/ui';
import { getRegistry, renewRegistry } from '../registry/registry';
import { RemoteSection } from './remote-section';

/** The remotes with a section on the dashboard, in the registry's order. */
export function useSections() {
  const [remotes, setRemotes] = useState<RegisteredRemote[] | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let here = true;
    (attempt === 0 ? getRegistry() : renewRegistry()).then(
      (registry) => here && setRemotes(Object.values(registry.remotes).filter(({ dashboard }) => dashboard)),
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

/** One section for each remote. */
export function RemoteSections({ remotes, retry }: ReturnType<typeof useSections>) {
  if (remotes === 'loading') return <Skeleton variant="cards" label="Loading your documents" />;
  if (remotes === 'failed')
    return (
      <ErrorState title="Your documents could not be loaded" onRetry={retry}>
        The list of Heartwood’s parts is not answering just now. Nothing is lost.
      </ErrorState>
    );
  return remotes.map((remote) => <RemoteSection key={remote.name} remote={remote} />);
}
