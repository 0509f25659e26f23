import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';

/** The maximum number of words in a sentence. */
const LONGEST = 20;
/** The maximum Flesch–Kincaid grade of a paragraph. */
const GRADE = 8;
/** The grade of a shorter text is meaningless: one name or one long word decides it. */
const GRADED_FROM = 12;

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-US', { granularity: 'word' });

/** Why a paragraph is hard to read; undefined if it isn't. */
export function readingFault(text: string): string | undefined {
  // Example email addresses and statute numbers are looked up rather than read.
  const plain = text.replace(/(?<!\S)[^\s@]+@\S+/g, 'Ann').replace(/\((?:C\.R\.S|IRC)[^)]*\)/g, '');
  const found = [...sentences.segment(plain)]
    .map(({ segment }) =>
      [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).map((word) => word.segment),
    )
    .filter(({ length }) => length > 0);
  const longest = Math.max(0, ...found.map(({ length }) => length));
  if (longest > LONGEST) return `Shorten the sentence of ${longest} words to ${LONGEST}`;
  const all = found.flat();
  const syllables = all.reduce((sum, word) => sum + syllable(word), 0);
  const grade = fleschKincaid({ sentence: found.length, word: all.length, syllable: syllables });
  return all.length < GRADED_FROM || grade <= GRADE
    ? undefined
    : `Use shorter words and sentences, for grade ${GRADE} in place of ${grade.toFixed(1)}`;
}

/**
 * "Wills, trusts and": a comma, then one word and no comma before the conjunction; with an article if the
 * next item has the same. Longer items are not found: they can't be told from clauses.
 */
export const lacksSerialComma = (text: string): boolean =>
  /[\p{L}\d], (the |an? |)[\p{L}\d’-]+ (?:and|or) \1/u.test(text);

/** A word that the texts say in another way: attorney, IRS, log in. */
export const otherTerm =
  /\blawyers?\b|\btax office\b|\bInternal Revenue Service\b|\bsign(?:ed)? in to\b|\blog into\b/i;
