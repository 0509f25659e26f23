import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { LoanCards } from './dashboard/cards/loan-cards';
import { useLoanTasks } from './dashboard/tasks/use-loan-tasks';

export default {
  contract: BUILD_CONTRACT,
  name: 'loans',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.loans, lazy: () => import('./dashboard/page') },
    { path: routePatterns.newLoan, lazy: () => import('./create/page') },
    { path: routePatterns.invitedLoan, lazy: () => import('./invitation/page') },
    { path: routePatterns.representLoan, lazy: () => import('./absence/page') },
    { path: routePatterns.loan, lazy: () => import('./details/page') },
    { path: routePatterns.loanContract, lazy: () => import('./contract/page') },
  ],
  Dashboard: LoanCards,
  useTasks: useLoanTasks,
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
