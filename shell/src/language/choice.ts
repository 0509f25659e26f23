import { browserStorage } from '@heartwood/shared/storage';
import { offered, type Language } from '@heartwood/shared/words';
import { storedSession } from '../session/stored-session';

const key = 'heartwood.language';

/**
 * The language chosen in this browser; else that of the profile of whoever is logged in; else the first of the browser's
 * own languages that there is; else English.
 */
export function chosenLanguage(among: readonly Language[] = offered): Language {
  const wishes = [browserStorage.get(key), storedSession.language(), ...navigator.languages];
  return wishes.flatMap((wish) => among.find((one) => one === wish?.split('-')[0]) ?? [])[0] ?? 'en';
}

/** Stores the choice. @returns false when this browser stores nothing; it says so */
export const storeLanguage = (language: Language): boolean => browserStorage.set(key, language, 'settings');
