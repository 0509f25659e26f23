import { routePatterns } from '@heartwood/shared/domain';
import { HOST_CONTRACT, type RemoteModule } from '@heartwood/shared/host';

export default {
  contract: HOST_CONTRACT,
  name: 'loans',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.loans, lazy: () => import('./loan-list/page') },
    { path: routePatterns.newLoan, lazy: () => import('./loan-new/page') },
    { path: routePatterns.loan, lazy: () => import('./loan-details/page') },
    { path: routePatterns.loanContract, lazy: () => import('./loan-contract/page') },
  ],
} satisfies RemoteModule;
