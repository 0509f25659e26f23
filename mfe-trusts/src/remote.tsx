import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { TrustCards } from './dashboard/cards/trust-cards';

export default {
  contract: BUILD_CONTRACT,
  name: 'trusts',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.trusts, lazy: () => import('./dashboard/page') },
    { path: routePatterns.newTrust, lazy: () => import('./create/page') },
    { path: routePatterns.trust, lazy: () => import('./details/page') },
    { path: routePatterns.smartContracts, lazy: () => import('./smart-contracts/page') },
    { path: routePatterns.verify, lazy: () => import('./verify/page') },
  ],
  Dashboard: TrustCards,
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
