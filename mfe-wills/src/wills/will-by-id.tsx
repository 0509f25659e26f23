import { detailOf, statusOf } from '@heartwood/api-client';
import { messages, paths, type Will } from '@heartwood/domain';
import { ErrorState, LinkButton, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { useWillQuery } from './wills-api';

/** The content of a page about one will, once that has loaded. */
export function WillById({ id, children }: { id: string; children: (will: Will) => ReactNode }) {
  const { data: will, error, isFetching, refetch } = useWillQuery(id, { refetchOnMountOrArgChange: true });
  if (will) return children(will);
  if (!error) return <Skeleton variant="page" label={t('Loading your will')} />;
  const gone = statusOf(error) === 404;
  return (
    <ErrorState
      title={gone ? messages.willNotFound : messages.loadWillDetailsFailed}
      headingLevel={1}
      reason={detailOf(error, '')}
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
