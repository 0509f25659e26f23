import { t } from '@heartwood/i18n';

/**
 * The letters and digits of a key on paper: none that a person could mistake for another one (0 and
 * O; 1, I, and L). There are 31, a prime number, so the check below notices every wrong symbol and
 * every two that are swapped.
 */
export const PAPER_KEY_ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Four random symbols and a check symbol in each group. Twenty random ones have 99 bits. */
export const paperKeyGroups = { count: 5, length: 5 } as const;

const RANDOM = paperKeyGroups.length - 1;
const BASE = PAPER_KEY_ALPHABET.length;

/**
 * A key on paper, such as "7K2MA-QX9TB-…".
 * @param randomBytes of a secure generator
 */
export function newPaperKey(randomBytes: (count: number) => Uint8Array): string {
  const groups = Array.from({ length: paperKeyGroups.count }, (_, group) => {
    const values = Array.from({ length: RANDOM }, () => randomSymbol(randomBytes));
    return [...values, checkOf(values, group)].map((value) => PAPER_KEY_ALPHABET[value]).join('');
  });
  return groups.join('-');
}

/** Bytes beyond the last multiple of 31 are discarded: otherwise, some symbols would be more frequent. */
function randomSymbol(randomBytes: (count: number) => Uint8Array): number {
  const end = 256 - (256 % BASE);
  for (;;) {
    const byte = randomBytes(1)[0] ?? 255;
    if (byte < end) return byte % BASE;
  }
}

/** The weights differ, and the group counts, so swapped symbols and swapped groups are noticed. */
const checkOf = (values: readonly number[], group: number): number =>
  values.reduce((sum, value, index) => sum + (index + 1) * value, 7 * (group + 1)) % BASE;

/**
 * A typed or scanned key: the key itself, or the number of the first group that is wrong,
 * or that it is incomplete.
 */
export type ReadPaperKey = { key: string } | { wrongGroup: number } | { incomplete: true };

/**
 * Reads a key as people and their keyboards write it: in small letters, with any dashes and
 * blanks, in full-width forms.
 */
export function readPaperKey(typed: string): ReadPaperKey {
  const symbols = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}.,;_−]/gu, '');
  const { count, length } = paperKeyGroups;
  if (symbols.length !== count * length) return { incomplete: true };
  const groups = Array.from({ length: count }, (_, group) =>
    symbols.slice(group * length, (group + 1) * length),
  );
  const wrong = groups.findIndex((group, index) => !isGroup(group, index));
  return wrong === -1 ? { key: groups.join('-') } : { wrongGroup: wrong + 1 };
}

function isGroup(group: string, index: number): boolean {
  const values = [...group].map((symbol) => PAPER_KEY_ALPHABET.indexOf(symbol));
  return !values.includes(-1) && values.at(-1) === checkOf(values.slice(0, -1), index);
}

/** Why a typed key can't be one; null if it can. */
export function paperKeyViolation(typed: string): string | null {
  const read = readPaperKey(typed);
  if ('key' in read) return null;
  if ('wrongGroup' in read)
    return t(
      'Group {number} isn’t right. Compare it with the paper. There is no 0, 1, I, L, or O in a key.',
      {
        number: read.wrongGroup,
      },
    );
  return t(
    'A key has {count} groups of {length} letters and digits. Compare it with the paper.',
    paperKeyGroups,
  );
}
