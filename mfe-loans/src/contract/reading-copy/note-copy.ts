import { readerOf, translated, type Catalog } from '@heartwood/i18n';

/** The facts of a note that people typed: names, and addresses for notices. */
const TYPED = new Set(['Lender', 'Borrower', 'Notices to the lender', 'Notices to the borrower']);

/**
 * A note in the current language, for reading. Each of its texts is looked up, so the copy says
 * what this note says. Texts without a translation, as in a note of another release, stay in
 * English and are marked as such.
 * @param clean sanitized HTML of the note
 * @param words the texts of notes in that language
 */
export function noteCopy(clean: string, words: Catalog): string {
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  const read = readerOf(words);
  const texts = [...body.querySelectorAll<HTMLElement>('h2, h3, p, dt, dd, th, caption')].map((element) => ({
    element,
    typed: element.localName === 'dd' && TYPED.has(element.previousElementSibling?.textContent ?? ''),
  }));
  for (const { element, typed } of texts) translate(element, { read, words, typed });
  return body.innerHTML;
}

interface Reading {
  read: (text: string) => string;
  words: Catalog;
  /** A typed text is in no catalog, but what stands in its place is. */
  typed: boolean;
}

function translate(element: HTMLElement, { read, words, typed }: Reading): void {
  const [, number = '', text = ''] = /^(\d+\. )?(.*)$/s.exec(element.textContent) ?? [];
  const copy = typed ? (words[text] ?? translated(text)) : read(text);
  if (copy !== text) element.textContent = `${number}${copy}`;
  else if (!typed && words[text] === undefined && /\p{L}/u.test(text)) element.lang = 'en';
}
