import type { RemoteModule } from '@heartwood/host';
import { Dashboard } from './list/dashboard';

export default {
  contract: BUILD_CONTRACT,
  name: 'heirlooms',
  version: BUILD_VERSION,
  routes: [{ path: '/heirlooms', lazy: () => import('./list/page') }],
  Dashboard,
} satisfies RemoteModule;
