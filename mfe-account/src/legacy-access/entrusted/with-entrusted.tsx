import type { ReactNode } from 'react';
import { statusOf } from '@heartwood/api-client';
import { paths, legacyAccessMessages, type Entrusted } from '@heartwood/domain';
import { RequireSession } from '@heartwood/host';
import { LoadFailure, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { DeadLink } from '../../sign-in/mailed-link/dead-link';
import { useEntrustedQuery } from '../legacy-access-api';

/** Loads what the person in the URL has entrusted to the reader. */
export function WithEntrusted({ children }: { children: (entrusted: Entrusted) => ReactNode }) {
  const { personId = '' } = useParams();
  return (
    <RequireSession checking={<Loading />}>
      <Loaded id={personId}>{children}</Loaded>
    </RequireSession>
  );
}

function Loaded({ id, children }: { id: string; children: (entrusted: Entrusted) => ReactNode }) {
  const query = useEntrustedQuery(id, { refetchOnMountOrArgChange: true });
  const { data, error } = query;
  if (statusOf(error) === 404)
    return (
      <DeadLink title={legacyAccessMessages.entrustedGone} to={paths.trustedPeople}>
        {t('Go to “Trusted people”')}
      </DeadLink>
    );
  if (data) return children(data);
  if (error)
    return <LoadFailure title={legacyAccessMessages.loadEntrustedFailed} headingLevel={1} query={query} />;
  return <Loading />;
}

const Loading = () => <Skeleton variant="page" label={t('Loading…')} />;
