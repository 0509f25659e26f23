import { sameName, wordsOfName } from './names';

/** Whose name was typed as a signature: the signer's, that of another signer of the document, or neither. */
export type TypedAs = 'signer' | 'another_signer' | 'other_name';

/**
 * Whose name a typed signature is. Names are compared loosely: without case, accents, periods, hyphens, or
 * the order of their words; a middle name may be missing or an initial. A name that is exactly another
 * signer's is theirs, even if it could also be short for the signer's own.
 * @param others the names of the document's other signers
 */
export function typedAs(typed: string, signer: string, others: readonly string[]): TypedAs {
  const [name, own, rest] = [readName(typed), readName(signer), others.map(readName)];
  if (isSame(name, own)) return 'signer';
  if (rest.some((other) => isSame(name, other))) return 'another_signer';
  if (isShortFor(name, own)) return 'signer';
  return rest.some((other) => isShortFor(name, other)) ? 'another_signer' : 'other_name';
}

/**
 * Whether two names that aren't the same may be one person's: a middle name or an initial
 * is missing in one of them.
 */
export function nearName(one: unknown, other: unknown): boolean {
  if (typeof one !== 'string' || typeof other !== 'string' || sameName(one, other)) return false;
  return isShortFor(readName(one), readName(other));
}

/**
 * Whether a text has a letter: nothing else is a name. One letter is enough, because
 * some names have only one.
 */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(text);

interface ReadName {
  words: readonly string[];
  /** Such as Jr.; blank if there is none. */
  suffix: string;
}

const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv']);

function readName(name: string): ReadName {
  const words = wordsOfName(name);
  const suffix = words.findLast((word, index) => index > 0 && SUFFIXES.has(word)) ?? '';
  return { words: words.filter((word, index) => index === 0 || !SUFFIXES.has(word)), suffix };
}

const isSame = (one: ReadName, other: ReadName) =>
  hasWords(one) && one.suffix === other.suffix && inOneOrder(one) === inOneOrder(other);

const hasWords = ({ words }: ReadName) => words.length > 0;

const inOneOrder = ({ words }: ReadName) => words.toSorted().join(' ');

function isShortFor(one: ReadName, other: ReadName): boolean {
  if (!hasWords(one) || !hasWords(other)) return false;
  if (one.suffix && other.suffix && one.suffix !== other.suffix) return false;
  if (one.words.join('') === other.words.join('') || inOneOrder(one) === inOneOrder(other)) return true;
  if (one.words.length < 2 || other.words.length < 2) return false;
  const [short, long] = one.words.length <= other.words.length ? [one, other] : [other, one];
  const [shortMiddle, longMiddle] = [short.words.slice(1, -1), long.words.slice(1, -1)];
  return (
    fits(short.words[0], long.words[0]) &&
    fits(short.words.at(-1), long.words.at(-1)) &&
    isWithin(shortMiddle, longMiddle)
  );
}

/** Whether two words are the same, or one is the initial of the other. */
function fits(one = '', other = ''): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short === long || ([...short].length === 1 && long.startsWith(short));
}

/** Whether all words are among the others, in the same order. */
function isWithin(words: readonly string[], others: readonly string[]): boolean {
  let at = 0;
  for (const other of others) if (at < words.length && fits(words[at], other)) at += 1;
  return at === words.length;
}
