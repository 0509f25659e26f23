import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { WillCards } from './will-cards/will-cards';
import { WillsBesideTrust } from './will-cards/wills-beside-trust';
import { useWillTasks } from './will-tasks/use-will-tasks';

export default {
  contract: BUILD_CONTRACT,
  name: 'wills',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.wills, lazy: () => import('./wills-home/page') },
    { path: routePatterns.createWill, lazy: () => import('./will-wizard/page') },
    { path: routePatterns.willDetails, lazy: () => import('./will-details/page') },
    { path: routePatterns.inkSigning, lazy: () => import('./ink-signing/page') },
    { path: routePatterns.closedWill, lazy: () => import('./closing/page') },
    { path: routePatterns.partnerWill, lazy: () => import('./partner-will/page') },
    { path: routePatterns.editWill, lazy: () => import('./will-edit/page') },
    { path: routePatterns.witness, lazy: () => import('./witnessing/page') },
  ],
  Dashboard: WillCards,
  useTasks: useWillTasks,
  contributions: { 'trust-details': WillsBesideTrust },
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
