import { statusOf } from '@heartwood/api-client';
import { messages, paths } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { useWillQuery } from '../wills/wills-api';
import { InkPage } from './ink-page';

/** /will-details/:willId/ink */
export function Component() {
  const { willId = '' } = useParams();
  usePageTitle(t('Sign in ink'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <WillById key={willId} id={willId} />
    </RequireSession>
  );
}

function WillById({ id }: { id: string }) {
  const { data: will, error, isFetching, refetch } = useWillQuery(id, { refetchOnMountOrArgChange: true });
  if (will) return <InkPage will={will} />;
  if (!error) return <Skeleton variant="page" label={t('Loading your will')} />;
  const gone = statusOf(error) === 404;
  return (
    <ErrorState
      title={gone ? messages.willNotFound : messages.loadWillDetailsFailed}
      headingLevel={1}
      onRetry={gone ? undefined : () => void refetch()}
      retrying={isFetching}
      action={
        <LinkButton to={paths.dashboard} variant={gone ? 'primary' : 'secondary'}>
          {t('Back to the dashboard')}
        </LinkButton>
      }
    />
  );
}
