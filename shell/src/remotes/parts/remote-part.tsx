import { Component, useCallback, type ComponentType, type ReactElement, type ReactNode } from 'react';
import type { RegisteredRemote, RemoteModule } from '@heartwood/host';
import { ErrorState, Notice, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { OperatorText } from '../../language/operator-text';
import { report, stackOf } from '../../telemetry';
import { loadRemote } from '../load-remote';
import { renewRegistry } from '../registry';
import { RemoteError, type FailedRemote } from '../errors/remote-error';
import { RemoteStyles } from '../styles';
import { useLoaded } from './use-remotes';

interface RemotePartProps<Props> {
  remote: RegisteredRemote;
  /** Finds the component in the remote's module. The function must stay the same. */
  select: (module: RemoteModule) => ComponentType<Props> | undefined;
  props: Props;
  /**
   * Whether the page may reload itself once if it is too old for the remote, because nothing
   * has been typed in it yet.
   */
  mayLoadPage?: boolean;
  loading?: ReactElement;
}

/** A remote's component in another remote's page, loaded separately: a failure affects only this part. */
export function RemotePart<Props extends object>(options: RemotePartProps<Props>) {
  const { title, disabled } = options.remote;
  if (disabled === undefined) return <EnabledPart {...options} />;
  return (
    <Notice tone="info" title={t('{title}: not available right now', { title })}>
      <OperatorText>{disabled}</OperatorText>
    </Notice>
  );
}

function EnabledPart<Props extends object>(options: RemotePartProps<Props>) {
  const { remote, select, props, mayLoadPage, loading } = options;
  const load = useCallback((again: boolean) => fetchPart(remote, select, again), [remote, select]);
  const { outcome, retry } = useLoaded(load, mayLoadPage);
  if (!outcome)
    return loading ?? <Skeleton variant="cards" label={t('Loading: {title}', { title: remote.title })} />;
  if (outcome.status === 'rejected') {
    const isOutdated = outcome.reason instanceof RemoteError && outcome.reason.outdated;
    return (
      <ErrorState
        title={t('{title} could not be loaded', { title: remote.title })}
        onRetry={isOutdated ? () => location.reload() : retry}
        details={remote}
        headingLevel={2}
      >
        {isOutdated
          ? t('A newer version of Heartwood was released. Try again loads this page anew. The rest works.')
          : t('This part of Heartwood isn’t answering right now. The rest works, and nothing is lost.')}
      </ErrorState>
    );
  }
  const Part = outcome.value;
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
  const present = again ? (await renewRegistry()).remotes[remote.name] : remote;
  const part = select(await loadRemote(present ?? remote));
  if (typeof part === 'function') return part;
  // A remote may have been built by another repository's tools.
  const fault = 'It does not offer what it declares.';
  report({ event: 'failed', remote: remote.name, version: remote.version, detail: fault });
  throw new Error(fault);
}

interface RemoteBoundaryProps {
  remote: FailedRemote;
  /** Shown instead of the children after an error. Defaults to a message with Try again. */
  fallback?: ReactNode;
  onFailure?: () => void;
  children: ReactNode;
}

/** Contains a remote's rendering errors and its styles. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props.remote;
    report({ event: 'error', remote: name, version, detail: String(error), stack: stackOf(error) });
    this.props.onFailure?.();
  }

  override render() {
    const { remote, fallback, children } = this.props;
    if (!this.state.failed) return <RemoteStyles of={remote.name}>{children}</RemoteStyles>;
    if (fallback !== undefined) return fallback;
    return (
      <ErrorState
        title={t('Something went wrong in {title}', { title: remote.title })}
        onRetry={() => this.setState({ failed: false })}
        details={remote}
        headingLevel={2}
      >
        {t('The rest of this page works, and nothing is lost.')}
      </ErrorState>
    );
  }
}
