import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { LoanCards } from './loan-cards/loan-cards';
import { useLoanTasks } from './loan-tasks/use-loan-tasks';

export default {
  contract: BUILD_CONTRACT,
  name: 'loans',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.loans, lazy: () => import('./loan-list/page') },
    { path: routePatterns.newLoan, lazy: () => import('./loan-new/page') },
    { path: routePatterns.loan, lazy: () => import('./loan-details/page') },
    { path: routePatterns.loanContract, lazy: () => import('./loan-contract/page') },
  ],
  Dashboard: LoanCards,
  useTasks: useLoanTasks,
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
