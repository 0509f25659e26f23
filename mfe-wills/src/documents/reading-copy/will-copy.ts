import type { Passage, WillDocument, WillSection } from '@heartwood/domain';
import { listText, readerOf, type Catalog } from '@heartwood/i18n';

/**
 * Passages without a translation, as in a will of another release, stay in English and are marked as such.
 */
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

/**
 * The sections whose other passages the testator typed, with the number of those at
 * their start that are ours.
 */
const OURS: Readonly<Record<string, number>> = {
  'Special instructions': 1,
  'Further statements about the signing': 0,
};

/** The sections whose rows are descriptions that the testator typed. */
const DESCRIBED = new Set([
  'Gifts of personal property',
  'Gifts of digital assets',
  'The people named in this will',
]);

/**
 * A will in the current language, for reading. Each of its texts is looked up, so the copy says what this
 * will says. The testator's own words are not translated.
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
  const plain = readerOf(words);
  const read = readerOf({ ...words, ...listsIn(parts, plain) });
  return parts.map(({ number, heading, passages }) => ({
    heading: `${number ? `${number}. ` : ''}${plain(heading)}`,
    passages: passages.map((passage, at) =>
      at < (OURS[heading] ?? Infinity) ? copyOf(passage, DESCRIBED.has(heading), read) : passage,
    ),
  }));
}

type Reader = ReturnType<typeof readerOf>;

function copyOf(passage: Passage, described: boolean, read: Reader): CopiedPassage {
  switch (passage.kind) {
    case 'paragraph': {
      const text = read(passage.text);
      return text === passage.text ? { ...passage, lang: 'en' } : { ...passage, text };
    }
    case 'rows':
      return {
        ...passage,
        rows: passage.rows.map(({ term, detail }) => ({
          // A name by itself stays as it is.
          term: TAKERS.test(term) ? read(term) : term,
          detail: described ? detail : read(detail),
        })),
      };
    case 'line':
      return { ...passage, label: read(passage.label) };
  }
}

/** Where the text may name several people. */
const NAMES =
  /(?:My children are|The charities are|I have thought of my child(?:ren)?|as custodian for|that share goes instead to|my real estate in) (.+?)(?=\.$|\. (?:I give|This will gives) nothing|\. They take equal|\. If it needs|, and for each person)/;

/** Those who take parts of one thing, and who takes a thing instead of them. */
const TAKERS =
  /^(.+?)( in equal parts|(?<=\(\d[\d.]*%\)))?(, or their descendants|, or my residue)?(?<=parts|%\)|descendants|residue)$/;

/** The separator between two of them; a date of birth, in parentheses, also contains a comma. */
const BETWEEN = /(?:, | and (?!.* and ))(?![^(]*\))/;

/** The lists of people in a will, and how they are in the current language. Each name stays as it is. */
function listsIn(parts: readonly Part[], read: Reader): Catalog {
  const found = parts
    .flatMap(({ passages }) => passages)
    .flatMap((passage) => {
      if (passage.kind === 'rows') return passage.rows.map(({ term }) => TAKERS.exec(term)?.[1]);
      return passage.kind === 'paragraph' ? [NAMES.exec(passage.text)?.[1]] : [];
    });
  return Object.fromEntries(
    found.flatMap((list) =>
      list === undefined ? [] : [[list, listText(list.split(BETWEEN).map((name) => person(name, read)))]],
    ),
  );
}

/** A name, with the date of birth, or the part of a share, in the current language. */
const person = (name: string, read: Reader) =>
  name.replace(/\((born .+?|[\d.]+% of it)\)$/, (_, fact: string) => `(${read(fact)})`);
