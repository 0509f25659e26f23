import { statusOf } from '@heartwood/shared/api';
import { messages, paths } from '@heartwood/shared/domain';
import { RequireSession, usePageTitle } from '@heartwood/shared/host';
import { ErrorState, LinkButton, Skeleton } from '@heartwood/shared/ui';
import { useParams, useSearchParams } from 'react-router-dom';
import { useTrustQuery } from '../trusts/trusts-api';
import { EditTrust } from './edit-trust';
import { EDITING } from './editing';
import { TrustDetails } from './trust-details';

/** /trusts/:trustId, and its form at ?edit. */
export function Component() {
  const { trustId = '' } = useParams();
  const [search] = useSearchParams();
  const editing = search.has(EDITING);
  usePageTitle(editing ? 'Edit trust' : 'Trust');
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <TrustById key={trustId} id={trustId} editing={editing} />
    </RequireSession>
  );
}

function TrustById({ id, editing }: { id: string; editing: boolean }) {
  const { data, error, isFetching, refetch } = useTrustQuery(id);
  if (data) return editing ? <EditTrust trust={data} /> : <TrustDetails trust={data} />;
  if (!error) return <Skeleton variant="page" label="Loading your trust" />;
  const gone = statusOf(error) === 404;
  return (
    <ErrorState
      title={gone ? messages.trustNotFound : messages.fetchTrustFailed}
      headingLevel={1}
      onRetry={gone ? undefined : () => void refetch()}
      retrying={isFetching}
    >
      <LinkButton to={paths.trusts} variant="secondary">
        Back to the trusts
      </LinkButton>
    </ErrorState>
  );
}
