import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { WillCards } from './dashboard/cards/will-cards';
import { WillsBesideTrust } from './dashboard/cards/wills-beside-trust';
import { useWillTasks } from './dashboard/tasks/use-will-tasks';

export default {
  contract: BUILD_CONTRACT,
  name: 'wills',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.wills, lazy: () => import('./dashboard/page') },
    { path: routePatterns.createWill, lazy: () => import('./create/page') },
    { path: routePatterns.willDetails, lazy: () => import('./details/page') },
    { path: routePatterns.inkSigning, lazy: () => import('./signing/ink/page') },
    { path: routePatterns.closedWill, lazy: () => import('./details/closing/page') },
    { path: routePatterns.partnerWill, lazy: () => import('./create/partner-will/page') },
    { path: routePatterns.editWill, lazy: () => import('./edit/page') },
    { path: routePatterns.witness, lazy: () => import('./signing/witness/page') },
  ],
  Dashboard: WillCards,
  useTasks: useWillTasks,
  contributions: { 'trust-details': WillsBesideTrust },
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
