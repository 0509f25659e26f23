import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { ErrorState, Notice, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useRetryOnceOnline } from '../frame/notices/online';
import { OperatorText } from '../language/operator-text';
import { report } from '../telemetry';
import { loadRemote, restart } from './load-remote';
import { remoteNamed } from './registry/registry';
import { mayReload, reloadFor } from './errors/reload-once';
import { RemoteBoundary } from './remote-boundary';
import { RemoteError } from './errors/remote-error';

interface RemotePartProps<Props> {
  remote: RegisteredRemote;
  /** Finds the component in the remote's module. The function must stay the same. */
  select: (module: RemoteModule) => ComponentType<Props> | undefined;
  props: Props;
  /** Whether the page may reload itself once if it is too old for the remote, because nothing has been typed in it yet. */
  mayLoadPage?: boolean;
  loading?: ReactElement;
}

/** A remote's component in another remote's page, loaded separately: a failure affects only this part. */
export function RemotePart<Props extends object>(options: RemotePartProps<Props>) {
  const { remote, select, props, mayLoadPage = false } = options;
  const { loading = <Skeleton variant="cards" label={t('Loading: {title}', { title: remote.title })} /> } =
    options;
  const [Part, setPart] = useState<ComponentType<Props> | 'loading' | 'failed' | 'outdated'>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (remote.disabled !== undefined) return;
    let here = true;
    fetchPart(remote, select, attempt > 0).then(
      (part) => here && setPart(() => part),
      (error: unknown) => here && (mayLoadPage && reloadsFor(error) ? undefined : setPart(failureOf(error))),
    );
    return () => {
      here = false;
    };
  }, [attempt, mayLoadPage, remote, select]);

  const retry = () => {
    setPart('loading');
    setAttempt(attempt + 1);
  };
  useRetryOnceOnline(Part === 'failed', retry);

  if (remote.disabled !== undefined)
    return (
      <Notice tone="info" title={t('{title}: not available right now', { title: remote.title })}>
        <OperatorText>{remote.disabled}</OperatorText>
      </Notice>
    );
  if (Part === 'loading') return loading;
  if (Part === 'failed' || Part === 'outdated')
    return (
      <ErrorState
        title={t('{title} could not be loaded', { title: remote.title })}
        onRetry={Part === 'outdated' ? () => location.reload() : retry}
        details={remote}
        headingLevel={2}
      >
        {Part === 'outdated'
          ? t('A newer version of Heartwood was released. Try again loads this page anew. The rest works.')
          : t('This part of Heartwood isn’t answering right now. The rest works, and nothing is lost.')}
      </ErrorState>
    );
  return (
    <RemoteBoundary remote={remote}>
      <Part {...props} />
    </RemoteBoundary>
  );
}

async function fetchPart<Props>(
  remote: RegisteredRemote,
  select: RemotePartProps<Props>['select'],
  again: boolean,
): Promise<ComponentType<Props>> {
  const present = again ? remoteNamed(await restart(), remote.name) : remote;
  const part = select(await loadRemote(present ?? remote));
  if (typeof part === 'function') return part;
  // A remote may have been built by another repository's tools.
  const fault = 'It does not offer what it declares.';
  report({ event: 'failed', remote: remote.name, version: remote.version, detail: fault });
  throw new Error(fault);
}

const isOutdated = (error: unknown) => error instanceof RemoteError && error.outdated;
const failureOf = (error: unknown) => (isOutdated(error) ? 'outdated' : 'failed');

/** Reloads the page if that may help, once per version. @returns whether it does */
export function reloadsFor(error: unknown): boolean {
  if (!(error instanceof RemoteError) || !error.outdated || !mayReload(error.remote)) return false;
  reloadFor(error.remote);
  return true;
}
