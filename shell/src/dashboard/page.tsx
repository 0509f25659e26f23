import { useCheckAssetsQuery, type AssetCheck } from '@heartwood/api-client';
import { fullName, isObject, paths } from '@heartwood/domain';
import { usePageTitle, useSession, type RegisteredRemote } from '@heartwood/host';
import { LoadFailure, PageHeader, SavePageButton, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Navigate, useLocation, useNavigation } from 'react-router-dom';
import { useRemotes, type ListedRemotes } from '../remotes/parts/use-remotes';
import { contributesToDashboard } from './preload-dashboard-remotes';
import { RemoteSections } from './remote-sections';
import { NextForYou } from './tasks/next-for-you';

/** The host contract's type has neither of the two, which are for the shell alone. */
type Assets = Partial<AssetCheck> & { has_entrusted?: boolean; has_begun_will?: boolean };

/**
 * What others have entrusted to the person, their tasks, then a section from each remote that concerns them.
 * A person with no will (saved or begun), trust, or loan whom nobody trusts is sent to /about, unless a
 * remote has a section for every member. A remote that sends a person here after a signature names itself in
 * the navigation's state, and comes first.
 */
export function DashboardPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const leaving = useNavigation().state !== 'idle';
  const assets = useCheckAssetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { remotes, retry } = useRemotes(contributesToDashboard);
  const { has_entrusted = false, has_begun_will = false, ...saved }: Assets = assets.data ?? {};
  const own = { ...saved, has_will: saved.has_will || has_begun_will };
  const owner = Object.values(own).some(Boolean);
  const sections = Array.isArray(remotes) ? sectionsFor(remotes, own) : remotes;
  const isFirst = ({ name }: RegisteredRemote) => isObject(state) && state.first === name;
  const [first, others] = Array.isArray(sections)
    ? [sections.filter(isFirst), sections.filter((remote) => !isFirst(remote))]
    : [[], sections];
  const empty = !owner && (sections === 'failed' || sections.length === 0);
  const nothing = assets.data && empty && !has_entrusted;
  const loading = assets.isLoading || (assets.data && !owner && sections === 'loading');
  // A title is announced, so a page that may redirect must not set one yet.
  usePageTitle(nothing || loading ? '' : t('Dashboard'));

  // A cached "nothing" may be stale: the person may have made a will since. Also, a page that was opened in
  // the meantime takes precedence.
  if (loading || (nothing && (assets.isFetching || leaving)))
    return <Skeleton variant="page" label={t('Loading your dashboard')} />;
  if (assets.isError)
    return <LoadFailure title={t('Your dashboard could not be loaded')} query={assets} headingLevel={1} />;
  if (nothing) return <Navigate to={paths.about} replace state={state} />;

  return (
    <>
      <PageHeader
        title={t('Dashboard')}
        lead={
          user && first.length === 0
            ? t('Welcome, {name}. Here’s where things stand.', { name: fullName(user) })
            : undefined
        }
      />
      <Stack gap="large">
        {first.length > 0 && <RemoteSections remotes={first} retry={retry} />}
        {has_entrusted && <RemoteSections remotes={entrustedTo(remotes)} retry={retry} />}
        {!empty && (
          <>
            {Array.isArray(remotes) && <NextForYou remotes={remotes} />}
            {/* A registry that failed is reported once. */}
            {!(has_entrusted && sections === 'failed') && (
              <RemoteSections remotes={others} retry={retry} isEmpty={(remote) => lacks(remote, own)} />
            )}
            {sections !== 'loading' && <SavePageButton title={t('Dashboard')} file="heartwood-dashboard" />}
          </>
        )}
      </Stack>
    </>
  );
}

/**
 * What others entrusted to the person is no asset of theirs: it stands above those, and
 * only if there is something.
 */
const isEntrusted = ({ dashboard, dashboardAsset }: RegisteredRemote) =>
  dashboard && dashboardAsset === 'entrusted';

const entrustedTo = (remotes: ListedRemotes) =>
  Array.isArray(remotes) ? remotes.filter(isEntrusted) : remotes;

/** The remotes whose sections concern this person, sorted: those of the assets that they have come first. */
function sectionsFor(remotes: readonly RegisteredRemote[], assets: Assets) {
  const owned = Object.values(assets).filter(Boolean);
  const place = ({ dashboardOrder = Infinity }: RegisteredRemote) => dashboardOrder;
  return remotes
    .filter((remote) => !isEntrusted(remote))
    .filter(({ dashboard, dashboardFor }) => dashboard && (owned.length > 0 || dashboardFor === 'members'))
    .sort(
      (one, other) =>
        Number(lacks(one, assets)) - Number(lacks(other, assets)) ||
        Math.sign(place(one) - place(other)) ||
        0,
    );
}

/** Whether the person has nothing of the kind that a remote keeps. */
const lacks = ({ dashboardAsset }: RegisteredRemote, assets: Assets = {}): boolean =>
  dashboardAsset !== undefined &&
  !Object.entries(assets).some(([name, has]) => has && name === `has_${dashboardAsset}`);
