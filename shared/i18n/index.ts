export { languageOf } from './catalogs';
export {
  inEnglish,
  inLanguage,
  language,
  languages,
  locale,
  offered,
  setLanguage,
  translationOf,
} from './language';
export type { Catalog, Language } from './language';
export * from './message';
export { partsOf } from './parts';
export { commonWords } from './common';
export { readerOf } from './stored-text';
