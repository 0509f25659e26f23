import { isLanguage, setLanguage, type Catalog, type Language } from './language';

/** The catalogs of a bundle, each loaded when its language is chosen. */
type Catalogs = Record<Exclude<Language, 'en'>, () => Promise<{ default: Catalog }>>;

/**
 * A bundle's `setLanguage`: loads a catalog, and resolves to whether there is one. If loading fails, the
 * language doesn't change, because a page is in one language. The host adds the words of the parts that all
 * bundles share, so that they are loaded once.
 */
export const languageOf =
  (catalogs: Catalogs) =>
  async (chosen: string, common: Catalog = {}): Promise<boolean> => {
    if (!isLanguage(chosen)) return false;
    if (chosen === 'en') setLanguage(chosen, {});
    else setLanguage(chosen, { ...common, ...(await catalogs[chosen]()).default });
    return true;
  };
