import { useEffect, useState, type ComponentType } from 'react';
import type { RegisteredRemote } from '@heartwood/shared/host';
import { ErrorState, Notice, Skeleton } from '@heartwood/shared/ui';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { loadRemote } from '../remotes/load-remote';
import { remoteNamed, renewRegistry } from '../registry/registry';

/** A remote's section, loaded independently: while it loads or when it fails, the other sections work. */
export function RemoteSection({ remote }: { remote: RegisteredRemote }) {
  const [Section, setSection] = useState<ComponentType | 'loading' | 'failed'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (remote.disabled !== undefined) return;
    let here = true;
    fetchSection(remote, attempt > 0).then(
      (remoteModule) => here && setSection(() => remoteModule),
      () => here && setSection('failed'),
    );
    return () => {
      here = false;
    };
  }, [attempt, remote]);

  const retry = () => {
    setSection('loading');
    setAttempt(attempt + 1);
  };

  if (remote.disabled !== undefined)
    return (
      <Notice tone="info" title={`${remote.title}: not available just now`}>
        {remote.disabled}
      </Notice>
    );
  if (Section === 'loading') return <Skeleton variant="cards" label={`Loading: ${remote.title}`} />;
  if (Section === 'failed')
    return (
      <ErrorState
        title={`${remote.title} could not be loaded`}
        onRetry={retry}
        details={remote}
        headingLevel={2}
      >
        This part of Heartwood isn’t answering right now. The rest works, and nothing is lost.
      </ErrorState>
    );
  return (
    <RemoteBoundary remote={remote}>
      <Section />
    </RemoteBoundary>
  );
}

async function fetchSection(remote: RegisteredRemote, again: boolean): Promise<ComponentType> {
  const present = again ? remoteNamed(await renewRegistry(), remote.name) : remote;
  const { Dashboard } = await loadRemote(present ?? remote);
  if (!Dashboard) throw new Error(`${remote.name} offers no section of the dashboard`);
  return Dashboard;
}
