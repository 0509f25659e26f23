import type { Passage, WillDocument, WillSection } from '@heartwood/domain';
import { listText, translated, withWords, type Catalog } from '@heartwood/i18n';

/** Passages without a translation, as in a will of another release, stay in English and are marked as such. */
export type CopiedPassage = Passage & { lang?: 'en' };

/** A will's copy for reading. Only the will itself shows signatures. */
interface WillCopy {
  title: string;
  parts: CopiedPart[];
}

interface CopiedPart {
  heading: string;
  passages: CopiedPassage[];
}

type Part = Pick<WillSection, 'heading' | 'passages'> & Partial<WillSection>;

/** The sections whose other passages the testator typed, with the number of those at their start that are ours. */
const OURS: Readonly<Record<string, number>> = {
  'Special instructions': 1,
  'Further statements about the signing': 0,
};

/** The sections whose rows are descriptions that the testator typed. */
const DESCRIBED = new Set(['Gifts of personal property', 'Gifts of digital assets']);

/**
 * A will in the current language, for reading. Each of its texts is looked up, so the copy says what this will says.
 * The testator's own words are not translated.
 * @param words the texts of wills in that language
 */
export function willCopy(document: WillDocument, words: Catalog): WillCopy {
  const { title, opening, sections, testimonium, attestation, selfProving } = document;
  const [first, ...others] = copyOfParts(
    [
      { heading: title, passages: opening },
      ...sections,
      { heading: '', passages: testimonium },
      attestation,
      selfProving,
    ],
    words,
  );
  const { heading = title, passages = opening } = first ?? {};
  return { title: heading, parts: [{ heading: '', passages }, ...others] };
}

/** The same for some parts of a will. A heading has the number of its section before it. */
export function copyOfParts(parts: readonly Part[], words: Catalog): CopiedPart[] {
  const { headings, lists } = withWords(words, () => ({
    headings: parts.map(({ heading }) => translated(heading)),
    lists: listsIn(parts),
  }));
  return withWords({ ...words, ...lists }, () =>
    parts.map(({ number, heading, passages }, index) => ({
      heading: `${number ? `${number}. ` : ''}${headings[index]}`,
      passages: passages.map((passage, at) =>
        at < (OURS[heading] ?? Infinity) ? copyOf(passage, DESCRIBED.has(heading)) : passage,
      ),
    })),
  );
}

function copyOf(passage: Passage, described: boolean): CopiedPassage {
  switch (passage.kind) {
    case 'paragraph': {
      const text = translated(passage.text);
      return text === passage.text ? { ...passage, lang: 'en' } : { ...passage, text };
    }
    case 'rows':
      return described
        ? passage
        : { ...passage, rows: passage.rows.map((row) => ({ ...row, detail: translated(row.detail) })) };
    case 'line':
      return { ...passage, label: translated(passage.label) };
  }
}

/** Where the text may name several people. */
const NAMES =
  /(?:My children are|I have thought of my child(?:ren)?|as custodian for|that share goes instead to) (.+?)(?=\.$|\. (?:I give|This will gives) nothing|, and for each person)/;

/** The separator between two of them; a date of birth, in parentheses, also contains a comma. */
const BETWEEN = /(?:, | and (?!.* and ))(?![^(]*\))/;

/** The lists of people in a will, and how they are in the current language. Each name stays as it is. */
function listsIn(parts: readonly Part[]): Catalog {
  const texts = parts.flatMap(({ passages }) => passages).map((each) => ('text' in each ? each.text : ''));
  return Object.fromEntries(
    texts.flatMap((text) => {
      const [, list] = NAMES.exec(text) ?? [];
      return list === undefined ? [] : [[list, listText(list.split(BETWEEN).map(person))]];
    }),
  );
}

/** A name, with the date of birth, or the part of a share, in the current language. */
const person = (name: string) =>
  name.replace(/\((born .+?|[\d.]+% of it)\)$/, (_, fact: string) => `(${translated(fact)})`);
