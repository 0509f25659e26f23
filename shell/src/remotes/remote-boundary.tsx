import { Component, type ReactNode } from 'react';
import { ErrorState } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { report, stackOf } from '../telemetry';
import type { FailedRemote } from './errors/remote-error';
import { RemoteStyles } from './styles';

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
