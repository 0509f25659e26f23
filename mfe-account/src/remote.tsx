import { routePatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';
import { useAccountTasks } from './profile/tasks/use-account-tasks';
import { EntrustedCards } from './legacy-access/entrusted/entrusted-section';

export default {
  contract: BUILD_CONTRACT,
  name: 'account',
  version: BUILD_VERSION,
  routes: [
    { path: routePatterns.login, lazy: () => import('./sign-in/page') },
    { path: routePatterns.signup, lazy: () => import('./sign-in/signup/page') },
    { path: routePatterns.forgotPassword, lazy: () => import('./sign-in/forgot-password/page') },
    { path: routePatterns.resetPassword, lazy: () => import('./sign-in/reset-password/page') },
    { path: routePatterns.verifyEmail, lazy: () => import('./sign-in/verify-email/page') },
    { path: routePatterns.lockAccount, lazy: () => import('./sign-in/lock-account/page') },
    { path: routePatterns.cancelRecovery, lazy: () => import('./sign-in/cancel-recovery/page') },
    { path: routePatterns.account, lazy: () => import('./security/page') },
    { path: routePatterns.trustedPeople, lazy: () => import('./legacy-access/owner/page') },
    { path: routePatterns.acceptTrust, lazy: () => import('./legacy-access/links/accept-page') },
    { path: routePatterns.acceptFamily, lazy: () => import('./partner-invitation/page') },
    { path: routePatterns.refuseRelease, lazy: () => import('./legacy-access/links/refuse-page') },
    { path: routePatterns.paperKey, lazy: () => import('./legacy-access/paper/page') },
    { path: routePatterns.entrusted, lazy: () => import('./legacy-access/entrusted/page') },
    { path: routePatterns.executorGuide, lazy: () => import('./legacy-access/entrusted/guide-page') },
    { path: routePatterns.mailPreferences, lazy: () => import('./profile/mail-preferences/page') },
    { path: routePatterns.unsubscribe, lazy: () => import('./profile/mail-preferences/unsubscribe-page') },
    { path: routePatterns.profile, lazy: () => import('./profile/page') },
    { path: routePatterns.cart, lazy: () => import('./cart/page') },
    { path: routePatterns.help, lazy: () => import('./service/help-page') },
    { path: routePatterns.contact, lazy: () => import('./service/contact-page') },
    { path: routePatterns.privacy, lazy: () => import('./service/privacy-page') },
    { path: routePatterns.terms, lazy: () => import('./service/terms-page') },
    { path: routePatterns.refunds, lazy: () => import('./service/refunds-page') },
    { path: routePatterns.security, lazy: () => import('./service/security-page') },
    { path: routePatterns.success, lazy: () => import('./cart/payment/page') },
  ],
  Dashboard: EntrustedCards,
  useTasks: useAccountTasks,
  setLanguage: languageOf({ es: () => import('./i18n/es.json') }),
} satisfies RemoteModule;
