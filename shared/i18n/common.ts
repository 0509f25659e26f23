import type { Catalog, Language } from './language';

/**
 * The words of the parts that all bundles have in common: `shared/ui`, `shared/host`, and the domain. The host loads them
 * once, in one file with its own, and hands them to each remote (`setLanguage`); the server has them for mails.
 */
export const commonWords: Record<Language, () => Promise<Catalog>> = {
  en: () => Promise.resolve({}),
  es: async () => (await import(/* webpackChunkName: "spanish" */ './es.json')).default,
};
