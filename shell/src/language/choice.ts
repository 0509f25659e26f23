import { browserStorage } from '@heartwood/shared/storage';
import { offered, type Language } from '@heartwood/shared/words';

const key = 'heartwood.language';

/** The language chosen in this browser; else the first of the browser's own languages that there is; else English. */
export function chosenLanguage(among: readonly Language[] = offered): Language {
  const wishes = [browserStorage.get(key) ?? '', ...navigator.languages].map((wish) => wish.split('-')[0]);
  return wishes.flatMap((wish) => among.find((one) => one === wish) ?? [])[0] ?? 'en';
}

/** Stores the choice and loads the page in it. A browser that stores nothing says so instead, and stays. */
export function chooseLanguage(language: Language): void {
  if (browserStorage.set(key, language, 'settings')) location.reload();
}
