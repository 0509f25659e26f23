import { detailOf } from '@heartwood/api-client/api-error';
import { messages } from '@heartwood/domain';
import { ErrorState } from './error-state';

interface LoadFailureProps {
  title: string;
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  headingLevel?: 1 | 2;
}

/** Shown in place of what a query failed to load: the server's sentence, and "Try again". */
export function LoadFailure({ title, query, headingLevel }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      headingLevel={headingLevel}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {detailOf(query.error, messages.unavailable)}
    </ErrorState>
  );
}
