import { isLanguage, setLanguage, type Catalog, type Language } from './language';

/** The catalogs of a bundle, each loaded when its language is chosen. */
type Catalogs = Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalog }>>;

/**
 * A bundle's `setLanguage`: loads a catalog, and answers whether there is one. When the loading fails, the language stays as
 * it was: a page is in one language.
 */
export const languageOf =
  (catalogs: Catalogs) =>
  async (chosen: string): Promise<boolean> => {
    if (!isLanguage(chosen)) return false;
    setLanguage(chosen, chosen === 'en' ? {} : (await catalogs[chosen]()).default);
    return true;
  };
