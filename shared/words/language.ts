/** The languages of the screens and mails. Documents, such as a will, are in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** The languages that people can choose: a test in `shared/build/words` asks that all our packages have them. */
export const offered: readonly Language[] = ['en', 'es'];

const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** Messages in another language, by their English. */
export type Catalog = Readonly<Record<string, string>>;

/** A language, and what it says. */
export interface Voice {
  language: Language;
  catalog: Catalog;
  /** The part of the catalog whose messages also come filled, as from the server. */
  common: Catalog;
}

const english: Voice = { language: 'en', catalog: {}, common: {} };
let current = english;

export const isLanguage = (found: unknown): found is Language => languages.some((one) => one === found);

export const language = (): Language => current.language;

/** The current language with its catalog. */
export const voice = (): Voice => current;

/** The locale for `Intl`: `en-US` or `es-US`. */
export const locale = (): string => locales[current.language];

/** What a message is in the current language; undefined in English, or where it has no translation. */
export const translationOf = (message: string): string | undefined =>
  Object.hasOwn(current.catalog, message) ? current.catalog[message] : undefined;

/**
 * Sets the language of this bundle until the page ends. Each remote has its own catalog; only the messages of `common` are
 * looked for in texts that come as text: "{amount} on {day}" of a screen would fit many of them.
 */
export function setLanguage(chosen: Language, catalog: Catalog, common = catalog): void {
  current = { language: chosen, catalog, common };
}

/** Makes something in a language: a mail on a server that writes to people in several. Only for code that doesn't wait. */
export function inLanguage<Made>(chosen: Language, catalog: Catalog, make: () => NotLater<Made>): Made {
  const before = current;
  current = { language: chosen, catalog, common: catalog };
  try {
    return make() as Made;
  } finally {
    current = before;
  }
}

/** Makes a document or anything else that is in English for everybody. Only for code that doesn't wait. */
export const inEnglish = <Made>(make: () => NotLater<Made>): Made => inLanguage('en', english.catalog, make);

/** Makes something in the current language with words of its own, such as the copy of a document for reading. */
export const withWords = <Made>(more: Catalog, make: () => NotLater<Made>): Made =>
  inLanguage(current.language, { ...more, ...current.catalog, ...more }, make);

/** A promise would go on after the language is back to what it was. */
type NotLater<Made> = Made extends PromiseLike<unknown> ? never : Made;
