import { browserStorage } from '@heartwood/storage';
import { offered, type Language } from '@heartwood/i18n';
import { storedSession } from '../session/stored-session';

const key = 'heartwood.language';

/**
 * The language that was chosen in this browser; otherwise the one in the logged-in person's profile;
 * otherwise the first supported one of the browser's languages; otherwise English.
 */
export function chosenLanguage(among: readonly Language[] = offered): Language {
  const wishes = [browserStorage.get(key), storedSession.language(), ...navigator.languages];
  return wishes.flatMap((wish) => among.find((one) => one === wish?.split('-')[0]) ?? [])[0] ?? 'en';
}

/** Stores the choice. @returns false if this browser can't store anything */
export const storeLanguage = (language: Language): boolean => browserStorage.set(key, language, 'settings');
