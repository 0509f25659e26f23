import { Component, type ReactNode } from 'react';
import { ErrorState } from '@heartwood/shared/ui';
import { report } from '../telemetry';
import type { FailedPart } from './remote-error';

interface PartBoundaryProps {
  part: FailedPart;
  children: ReactNode;
}

/** Keeps a part that throws while rendering to its own place on the page. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { name, version } = this.props.part;
    report({ event: 'error', remote: name, version, detail: String(error) });
  }

  override render() {
    const { part, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <ErrorState
        title={`${part.title} met a problem`}
        onRetry={() => this.setState({ failed: false })}
        details={part}
        headingLevel={2}
      >
        The rest of this page works on, and nothing is lost.
      </ErrorState>
    );
  }
}
