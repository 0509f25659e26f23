import { planPatterns } from '@heartwood/domain';
import type { RemoteModule } from '@heartwood/host';
import { languageOf } from '@heartwood/i18n';

export default {
  contract: BUILD_CONTRACT,
  name: 'plans',
  version: BUILD_VERSION,
  routes: [
    { path: planPatterns.plan, lazy: () => import('./plan/page') },
    { path: planPatterns.emergency, lazy: () => import('./emergency/page') },
    { path: planPatterns.questions, lazy: () => import('./questions/page') },
    { path: planPatterns.paper, lazy: () => import('./paper/page') },
    { path: planPatterns.forMe, lazy: () => import('./paper/for-me-page') },
  ],
  setLanguage: languageOf({
    es: async () => {
      const words = await Promise.all([import('@heartwood/domain/plan/es.json'), import('./i18n/es.json')]);
      return { default: Object.assign({}, ...words.map((part) => part.default)) };
    },
  }),
} satisfies RemoteModule;
