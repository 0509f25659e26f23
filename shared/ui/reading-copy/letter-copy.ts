import type { ExecutorLetter, LetterSection } from '@heartwood/domain';
import { readerOf, type Catalog } from '@heartwood/i18n';

/**
 * A letter's copy for reading, with those of its texts that have no translation, as in a
 * letter of another release.
 */
export interface LetterCopy extends ExecutorLetter {
  english: ReadonlySet<string>;
}

/** The section whose steps the writer typed. */
const TYPED_STEPS = 'What to do';

/** The sections whose rows are about people: their names are not translated. */
const OF_PEOPLE = new Set(['For whom', 'Who can help']);

/** The rows with a text of ours. The others hold an amount, an address, or what the writer typed. */
const OUR_DETAILS = new Set(['Value', 'Kind']);

/**
 * A letter to the executor in the current language, for reading. Each of its texts is looked up, so the copy
 * says what this letter says. The writer's own words are not translated.
 * @param words the texts of letters in that language
 */
export function letterCopy(letter: ExecutorLetter, words: Catalog): LetterCopy {
  const english = new Set<string>();
  const read = readerOf(words);
  const copy = (text: string) => {
    const found = read(text);
    if (found === text) english.add(text);
    return found;
  };
  return {
    ...letter,
    title: copy(letter.title),
    date: copy(letter.date),
    salutation: copy(letter.salutation),
    opening: letter.opening.map(copy),
    sections: letter.sections.map((section) => copyOf(section, copy, read)),
    english,
  };
}

type Read = (text: string) => string;

function copyOf({ heading, paragraphs, rows, steps }: LetterSection, copy: Read, read: Read) {
  const ofPeople = OF_PEOPLE.has(heading);
  return {
    heading: copy(heading),
    paragraphs: paragraphs.map(copy),
    rows: rows?.map(({ term, detail }) => ({
      term: ofPeople ? term : copy(term),
      detail: ofPeople || OUR_DETAILS.has(term) ? read(detail) : detail,
    })),
    steps: heading === TYPED_STEPS ? steps : steps?.map(copy),
  };
}
