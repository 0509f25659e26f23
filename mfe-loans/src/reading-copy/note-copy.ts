import { translated, translationOf, withWords, type Catalog } from '@heartwood/i18n';

/** The facts of a note that people typed: names, and addresses for notices. */
const TYPED = new Set(['Lender', 'Borrower', 'Notices to the lender', 'Notices to the borrower']);

/**
 * A note in the current language, for reading. Each of its texts is looked up, so the copy says what this note says.
 * Texts without a translation, as in a note of another release, stay in English and are marked as such.
 * @param clean sanitized HTML of the note
 * @param words the texts of notes in that language
 */
export function noteCopy(clean: string, words: Catalog): string {
  const { body } = new DOMParser().parseFromString(clean, 'text/html');
  withWords(words, () => {
    const texts = [...body.querySelectorAll<HTMLElement>('h2, h3, p, dt, dd, th, caption')].map(
      (element) => ({
        element,
        typed: element.localName === 'dd' && TYPED.has(element.previousElementSibling?.textContent ?? ''),
      }),
    );
    for (const { element, typed } of texts) translate(element, typed ? asAWhole : translated);
  });
  return body.innerHTML;
}

/** A typed text is not in our catalog. */
const asAWhole = (text: string) => translationOf(text) ?? text;

function translate(element: HTMLElement, translation: (text: string) => string): void {
  const [, number = '', text = ''] = /^(\d+\. )?(.*)$/s.exec(element.textContent) ?? [];
  const copy = translation(text);
  if (copy !== text) element.textContent = `${number}${copy}`;
  else if (translation === translated && translationOf(text) === undefined && /\p{L}/u.test(text))
    element.lang = 'en';
}
