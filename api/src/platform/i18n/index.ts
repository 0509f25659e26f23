import type { Catalog, Language } from '@heartwood/i18n';
import papers from '@heartwood/domain/plan/es.json';
import common from '@heartwood/i18n/es.json';
import spanish from './es.json';

/** The server's texts in each language, for `inLanguage(language, catalogs[language], …)`. */
export const catalogs: Record<Language, Catalog> = { en: {}, es: { ...common, ...papers, ...spanish } };
