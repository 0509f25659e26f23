import { Component, type ReactNode } from 'react';
import { ErrorState } from '@heartwood/shared/ui';
import { report, stackOf } from '../telemetry';
import type { FailedRemote } from './remote-error';

interface RemoteBoundaryProps {
  remote: FailedRemote;
  children: ReactNode;
}

/** An error boundary that contains a remote's rendering errors. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props.remote;
    report({ event: 'error', remote: name, version, detail: String(error), stack: stackOf(error) });
  }

  override render() {
    const { remote, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <ErrorState
        title={`${remote.title} met a problem`}
        onRetry={() => this.setState({ failed: false })}
        details={remote}
        headingLevel={2}
      >
        The rest of this page works on, and nothing is lost.
      </ErrorState>
    );
  }
}
