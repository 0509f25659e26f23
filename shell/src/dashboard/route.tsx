import { paths } from '@heartwood/domain';
import { RequireSession } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import type { RouteObject } from 'react-router-dom';
import { RouteFailure } from '../remotes/errors/route-failure';
import { DashboardPage } from './page';
import { preloadDashboardRemotes } from './preload-dashboard-remotes';

/** The dashboard route. It needs the cache of server data, so it is loaded later. */
export const dashboardRoute: RouteObject = {
  path: paths.dashboard,
  loader: () => {
    preloadDashboardRemotes().catch(() => undefined);
    return null;
  },
  Component: () => (
    <RequireSession checking={<Skeleton variant="page" label={t('Loading your dashboard')} />}>
      <DashboardPage />
    </RequireSession>
  ),
  ErrorBoundary: RouteFailure,
};
