import { useCheckAssetsQuery } from '@heartwood/shared/api';
import { fullName, paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { ErrorState, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { RemoteSections } from './remote-sections';

/**
 * The person's documents: a section from each remote that has one. A person with nothing yet is sent to
 * /about.
 */
export function DashboardPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const assets = useCheckAssetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const nothing = assets.data && !assets.data.has_will && !assets.data.has_trust;
  // A title is announced, so a page that may redirect must not set one yet.
  usePageTitle(nothing || assets.isLoading ? '' : 'Dashboard');

  // A cached "nothing" may be stale: the person may have made a will since.
  if (assets.isLoading || (nothing && assets.isFetching))
    return <Skeleton variant="page" label="Loading your dashboard" />;
  if (assets.isError)
    return (
      <ErrorState
        title="Your dashboard could not be loaded"
        onRetry={() => void assets.refetch()}
        retrying={assets.isFetching}
        headingLevel={1}
      />
    );
  if (nothing) return <Navigate to={paths.about} replace state={state} />;

  return (
    <>
      <PageHeader
        title="Dashboard"
        lead={user ? `Welcome, ${fullName(user)}. This is what you keep with Heartwood.` : undefined}
      />
      <Stack gap="large">
        <RemoteSections />
      </Stack>
    </>
  );
}
