import { messages, paths, type Will } from '@heartwood/domain';
import { LinkButton, Skeleton, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { useWillQuery } from './wills-api';

/** The content of a page about one will, once that has loaded. */
export function WillById({ id, children }: { id: string; children: (will: Will) => ReactNode }) {
  const { data: will, error, isFetching, refetch } = useWillQuery(id, { refetchOnMountOrArgChange: true });
  if (will) return children(will);
  if (!error) return <Skeleton variant="page" label={t('Loading your will')} />;
  return (
    <LoadFailure
      title={messages.loadWillDetailsFailed}
      gone={messages.willNotFound}
      headingLevel={1}
      query={{ error, isFetching, refetch }}
      action={
        <LinkButton to={paths.dashboard} variant="secondary">
          {t('Back to the dashboard')}
        </LinkButton>
      }
    />
  );
}
