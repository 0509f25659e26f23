import rows from './glossary.json';

/** A term in each of its English forms, and the Spanish words that may translate it. */
export interface GlossaryRow {
  english: string[];
  spanish: string[];
  /** For people. */
  note?: string;
}

/** The terms that are always translated alike. */
export const glossary: readonly GlossaryRow[] = rows;

/** The messages whose English has a term, and whose Spanish has none of its translations. */
export const glossaryFaults = (spanish: Record<string, string>, rows: readonly GlossaryRow[]): string[] =>
  Object.entries(spanish).flatMap(([message, words]) =>
    rows
      .filter(
        (row) =>
          row.english.some((term) => has(message, term)) && !row.spanish.some((word) => says(words, word)),
      )
      .map((row) => `${row.english[0]} → ${row.spanish.join(', ')}: ${words}`),
  );

/** Whether the text contains the term, in the singular or plural. */
const has = (text: string, term: string) =>
  new RegExp(`(?<![\\w{<])${term}(?:s|es)?(?![\\w}>])`, 'i').test(text);

/** By its beginning, because Spanish changes word endings. */
const says = (text: string, word: string) => text.toLowerCase().includes(word.toLowerCase());
