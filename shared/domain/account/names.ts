/** Normalizes typed text: NFC, one kind of line break, trimmed. */
export function tidyText(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

// The soft hyphen, zero-width spaces and joiners, and marks of direction.
const INVISIBLE = /[\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u2060-\u2064\ufeff]/g;
// Between letters of these scripts, a joiner or its opposite changes how they are written.
const JOINS =
  /\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Khmer}\p{Script=Myanmar}/u
    .source;
const JOINERS = new RegExp(`(?<![${JOINS}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${JOINS}])`, 'gu');

/** A name without characters that nobody sees, as texts from web pages and other programs have them. */
export const visibleName = (name: string): string => name.replace(INVISIBLE, '').replace(JOINERS, '');

/**
 * Whether two names are the same person's: compared without case, accents, apostrophes, periods, commas,
 * hyphens, and invisible characters, so that "José Ruiz, Jr." is "Jose Ruiz Jr". Blank values, and values
 * that aren't text, equal nothing.
 */
export function sameName(one: unknown, other: unknown): boolean {
  const key = nameKey(one);
  return key !== '' && key === nameKey(other);
}

/**
 * Whether two email addresses are the same: trimmed, case-folded, without invisible
 * characters. Blanks equal nothing.
 */
export function sameEmail(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const folded = foldCase(tidyText(visible(one)));
  return folded !== '' && folded === foldCase(tidyText(visible(other)));
}

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? '';

/**
 * What somebody is called in a heading: the first name; the whole name if it begins with
 * an initial or a title.
 */
export function callName(name: string): string {
  const first = firstName(name);
  return first.endsWith('.') ? name.trim() : first;
}

/**
 * Names to look up by the rule of `sameName`: each is folded once, so comparing two lists takes linear time.
 */
export class NameSet {
  private readonly keys = new Set<string>();

  constructor(names: Iterable<unknown> = []) {
    for (const name of names) this.add(name);
  }

  has(name: unknown): boolean {
    return this.keys.has(nameKey(name));
  }

  /** Whether the name was new. Blank values and non-strings are never added. */
  add(name: unknown): boolean {
    const key = nameKey(name);
    if (key === '' || this.keys.has(key)) return false;
    this.keys.add(key);
    return true;
  }
}

/**
 * The words of a name without case, accents, apostrophes, punctuation, and invisible characters. The marks of
 * scripts other than Latin are vowels, and stay.
 */
export function wordsOfName(name: string): string[] {
  const folded = foldCase(tidyText(name))
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['‘’ʼ′\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[øłđðħıæœþ]/g, (letter) => PLAIN[letter] ?? letter);
  return folded.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Initials in a row are one word: "J.R." is "JR". */
const nameKey = (name: unknown) =>
  typeof name === 'string'
    ? wordsOfName(name)
        .join(' ')
        .replace(/(?<=^|\s)(\p{L}\p{M}*) (?=\p{L}\p{M}*(?:\s|$))/gu, '$1')
    : '';

// Letters with a stroke or a ligature, which Unicode doesn't decompose.
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

const visible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

// Upper case first, so that ß equals SS.
const foldCase = (text: string) => text.toUpperCase().toLowerCase();

/**
 * A file name such as "Will-José-García": letters and digits of any script, without characters that file
 * systems reject.
 */
export function fileName(kind: string, person: string): string {
  const name = person.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${kind}-${name.slice(0, 80)}`;
}
