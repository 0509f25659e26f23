import { codeKey } from './message';
import type { Catalog, Language } from './language';

/**
 * The words of the parts that all bundles have in common: `shared/ui`, `shared/host`, the domain, and the
 * server's errors. The host loads them once, in one file with its own, and hands them to each remote
 * (`setLanguage`); the server has them for mails.
 */
export const commonWords: Record<Language, () => Promise<Catalog>> = {
  en: () => Promise.resolve({}),
  es: async () => {
    const [words, codes] = await Promise.all([
      import(/* webpackChunkName: "spanish" */ './es.json'),
      import(/* webpackChunkName: "spanish" */ './codes.json'),
    ]);
    const byCode = Object.entries(codes.default).map(([code, text]) => [codeKey(code), text]);
    return { ...words.default, ...Object.fromEntries(byCode) };
  },
};
