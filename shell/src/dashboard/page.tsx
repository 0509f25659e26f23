import { useCheckAssetsQuery } from '@heartwood/shared/api';
import { fullName, paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { ErrorState, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Navigate, useLocation } from 'react-router-dom';
import { RemoteSections, useSections } from './remote-sections';

/**
 * The person's documents: a section from each remote that concerns them. A person with neither a will nor a
 * trust is sent to /about, unless a remote has a section for every member.
 */
export function DashboardPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const assets = useCheckAssetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const sections = useSections();
  const owner = assets.data?.has_will || assets.data?.has_trust;
  const remotes =
    owner || !Array.isArray(sections.remotes)
      ? sections.remotes
      : sections.remotes.filter(({ dashboardFor }) => dashboardFor === 'members');
  const nothing = assets.data && !owner && (remotes === 'failed' || remotes.length === 0);
  const loading = assets.isLoading || (assets.data && !owner && remotes === 'loading');
  // A title is announced, so a page that may redirect must not set one yet.
  usePageTitle(nothing || loading ? '' : 'Dashboard');

  // A cached "nothing" may be stale: the person may have made a will since.
  if (loading || (nothing && assets.isFetching))
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
        <RemoteSections remotes={remotes} retry={sections.retry} />
      </Stack>
    </>
  );
}
