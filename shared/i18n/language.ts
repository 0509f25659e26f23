/** The languages of the screens and mails. Documents, such as a will, are in English. */
export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/**
 * The languages that people can choose: a test in `shared/i18n/tools` asks that all our packages have them.
 */
export const offered: readonly Language[] = ['en', 'es'];

const locales = { en: 'en-US', es: 'es-US' } as const satisfies Record<Language, string>;

/** Messages in another language, by their English. */
export type Catalog = Readonly<Record<string, string>>;

/** A language, and its texts. */
interface I18nState {
  language: Language;
  catalog: Catalog;
}

const english: I18nState = { language: 'en', catalog: {} };
let current = english;

export const isLanguage = (found: unknown): found is Language => languages.some((one) => one === found);

export const language = (): Language => current.language;

/** The locale for `Intl`: `en-US` or `es-US`. */
export const locale = (): string => locales[current.language];

/** A message in the current language; undefined in English, or if it has no translation. */
export const translationOf = (message: string): string | undefined =>
  Object.hasOwn(current.catalog, message) ? current.catalog[message] : undefined;

/** Sets the language of this bundle for the lifetime of the page. Each remote has its own catalog. */
export function setLanguage(chosen: Language, catalog: Catalog): void {
  current = { language: chosen, catalog };
}

/**
 * Creates something in a language, such as a mail on a server that writes to people in several.
 * Only for synchronous code.
 */
export function inLanguage<Made>(chosen: Language, catalog: Catalog, make: () => NotLater<Made>): Made {
  const before = current;
  current = { language: chosen, catalog };
  try {
    return make() as Made;
  } finally {
    current = before;
  }
}

/** Creates a document or anything else that is in English for everyone. Only for synchronous code. */
export const inEnglish = <Made>(make: () => NotLater<Made>): Made => inLanguage('en', english.catalog, make);

/** A promise would continue after the language is reset. */
type NotLater<Made> = Made extends PromiseLike<unknown> ? never : Made;
