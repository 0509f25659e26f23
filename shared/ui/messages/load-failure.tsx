import type { ReactNode } from 'react';
import { detailOf, statusOf } from '@heartwood/api-client/api-error';
import { messages } from '@heartwood/domain';
import { ErrorState } from './error-state';

/** What is known of a query, or of several that load one thing. */
export interface Loading {
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadFailureProps {
  /** The specified sentence, e.g. "Failed to fetch trusts". */
  title: string;
  /** The title if what was requested doesn't exist: then another attempt is no help. */
  gone?: string;
  query: Loading;
  /** An alternative beside Try again. */
  action?: ReactNode;
  headingLevel?: 1 | 2;
}

/**
 * Shown in place of what a query failed to load: the server's reason, which for too many attempts says how
 * long to wait, or that no answer came; and "Try again".
 */
export function LoadFailure({ title, gone, query, action, headingLevel }: LoadFailureProps) {
  if (gone !== undefined && statusOf(query.error) === 404)
    return <ErrorState title={gone} headingLevel={headingLevel} action={action} />;
  return (
    <ErrorState
      title={title}
      headingLevel={headingLevel}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={action}
    >
      {detailOf(query.error, messages.unavailable)}
    </ErrorState>
  );
}
