import { statusOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useDeferredValue } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useClosedWillQuery, useWillQuery } from '../wills/wills-api';
import { WillDetails } from './will-details';

/** /will-details/:willId */
export function Component() {
  const { willId = '' } = useParams();
  usePageTitle(t('Will'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <WillById key={willId} id={willId} />
    </RequireSession>
  );
}

function WillById({ id }: { id: string }) {
  // After the checkout, the will may have been paid for since it was last shown.
  const { data, error, isFetching, refetch } = useWillQuery(id, { refetchOnMountOrArgChange: true });
  // The longest page of all is drawn in slices.
  const will = useDeferredValue(data);
  if (will) return <WillDetails will={will} />;
  if (!error) return <Skeleton variant="document" label={t('Loading your will')} />;
  if (statusOf(error) === 404) return <DeletedWill id={id} />;
  return (
    <ErrorState
      title={messages.loadWillDetailsFailed}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
      action={
        <LinkButton to={paths.dashboard} variant="secondary">
          {t('Back to the dashboard')}
        </LinkButton>
      }
    />
  );
}

/** An old link to a will that was deleted: of one that was signed, there is a closing page. */
function DeletedWill({ id }: { id: string }) {
  const { data, isLoading } = useClosedWillQuery(id);
  if (data) return <Navigate to={paths.closedWill(id)} replace />;
  if (isLoading) return <Skeleton variant="document" label={t('Loading your will')} />;
  return (
    <ErrorState
      title={messages.willNotFound}
      headingLevel={1}
      action={<LinkButton to={paths.dashboard}>{t('Back to the dashboard')}</LinkButton>}
    />
  );
}
