import { useCheckAssetsQuery } from '@heartwood/shared/api';
import { fullName, paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { ErrorState, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { RemoteSections } from './remote-sections';

/** What the person has: a section from each remote that offers one. Who has nothing yet is led to /about. */
export function DashboardPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const assets = useCheckAssetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const nothing = assets.data && !assets.data.has_will && !assets.data.has_trust;
  // A title is announced: not that of a page which may only lead on.
  usePageTitle(nothing || assets.isLoading ? '' : 'Dashboard');

  // An old answer of "nothing" may be out of date: a will was made since.
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
