import type { Catalog, Language } from '@heartwood/shared/words';
import common from '@heartwood/shared/words/es.json';
import spanish from './es.json';

/** What the server writes to people, in each language: `inLanguage(language, catalogs[language], …)`. */
export const catalogs: Record<Language, Catalog> = { en: {}, es: { ...common, ...spanish } };
