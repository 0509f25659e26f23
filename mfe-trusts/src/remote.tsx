import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { TrustCards } from './trust-cards/trust-cards';

export default {
  contract: BUILD_CONTRACT,
  name: 'trusts',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.trusts, lazy: () => import('./trust-list/page') },
    { path: routePatterns.newTrust, lazy: () => import('./trust-new/page') },
    { path: routePatterns.trust, lazy: () => import('./trust-details/page') },
    { path: routePatterns.smartContracts, lazy: () => import('./smart-contracts/page') },
    { path: routePatterns.verify, lazy: () => import('./verify/page') },
  ],
  Dashboard: TrustCards,
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
