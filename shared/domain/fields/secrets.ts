import { wordlist } from '@scure/bip39/wordlists/english.js';
import { HOUSEHOLD } from './household';
import { countsWords, isShortened, isSeedCode } from './seed-forms';
import { mayTellPassword, revealsPassword } from './spoken-secrets';

// The Base58 characters of bitcoin keys: no 0, O, I, or l.
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

const KEYS = [
  new RegExp(`(?<![A-Za-z\\d])[5KL9c]${BASE58}{50,51}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])6P${BASE58}{56}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])[tuvxyzUVYZ]prv${BASE58}{50,}`),
];

// A private key and the number of a transaction look the same: the words before it say which it is.
const HEX = /(?<![A-Za-z\d])(?:0x)?[\da-fA-F]{64}(?![A-Za-z\d])/g;
const TRANSACTION =
  /\b(?:tx|tx ?ids?|transactions?|transacci[oó]n(?:es)?|hash|sha-?256|block|bloque|checksum|fingerprint|huella)\b[^\n]{0,40}$/iu;

// Frequent words that are on no list of seed words; they end a run, so that ordinary sentences are allowed.
const PROSE = new Set(
  'the and for from are was were been has had have his her him hers its our ours your yours their theirs them they not but nor who whom which whose should would could shall must may might than these those each both all any some then else never forever always beloved loving los las una unos unas del por para con que como pero mis sus este esta esto son está muy más sin sobre entre donde cuando todo toda todos todas fue siempre nunca querida querido'.split(
    ' ',
  ),
);

const SEED_WORDS = new Set(wordlist);
const MIN_SEED_WORDS = 12;

/**
 * How sure it is that a text holds a secret: one that is unsure may as well be a list of
 * things, and is asked about.
 */
type SecretFinding = 'sure' | 'unsure' | null;

/**
 * Whether a text seems to hold a seed phrase (twelve words of which at least eleven are on the list of BIP
 * 39, their first four letters, or a run of twelve plain lower-case words of 3 to 8 letters, for other lists)
 * or a private key (WIF, BIP 38, an extended private key, codex32, 64 hex digits), or to tell a PIN, a
 * password or a passphrase. Nobody should ever store one here.
 */
export function findSecret(text: string): SecretFinding {
  if (KEYS.some((key) => key.test(text)) || hasPrivateHex(text)) return 'sure';
  if (isSeedCode(text) || countsWords(text) || isShortened(text) || revealsPassword(text)) return 'sure';
  return findSeed(text) ?? (mayTellPassword(text) ? 'unsure' : null);
}

/** Whether a text certainly looks like a secret, and is refused. */
export const looksLikeSecret = (text: string): boolean => findSecret(text) === 'sure';

const hasPrivateHex = (text: string) =>
  [...text.matchAll(HEX)].some(({ index }) => !TRANSACTION.test(text.slice(Math.max(0, index - 80), index)));

function findSeed(text: string): SecretFinding {
  const listed = mostSeedWords(text);
  const run = longestRun(text);
  const suspicious = listed.count >= 11 ? listed.things : run.length >= MIN_SEED_WORDS ? run.things : null;
  if (suspicious === null) return null;
  // 93 of the 2,048 seed words are things in a house: of twelve, four are by chance in one phrase of
  // 500, six in one of 140,000.
  if (suspicious >= MANY_THINGS) return null;
  return suspicious >= SOME_THINGS ? 'unsure' : 'sure';
}

const MANY_THINGS = 6;
const SOME_THINGS = 4;

/** The most words of the list among any twelve that follow each other, and things in a house among them. */
function mostSeedWords(text: string): { count: number; things: number } {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  const most = { count: 0, things: 0 };
  if (words.length < MIN_SEED_WORDS - 1) return most;
  let [count, things] = [0, 0];
  for (const [index, word] of words.entries()) {
    const gone = words[index - MIN_SEED_WORDS];
    count += Number(SEED_WORDS.has(word)) - Number(gone !== undefined && SEED_WORDS.has(gone));
    things += Number(HOUSEHOLD.has(word)) - Number(gone !== undefined && HOUSEHOLD.has(gone));
    if (count > most.count || (count === most.count && things < most.things))
      Object.assign(most, { count, things });
  }
  return most;
}

/**
 * The longest run of plain words, and the fewest things in a house among twelve of them
 * that follow each other.
 */
function longestRun(text: string): { length: number; things: number } {
  const longest = { length: 0, things: 0 };
  let run: boolean[] = [];
  const end = () => {
    if (run.length > longest.length) Object.assign(longest, { length: run.length, things: fewest(run) });
    run = [];
  };
  for (const word of text.split(/[\s,;]+/)) {
    // The numbers people write before the words: "1. abandon 2) ability".
    if (/^#?\d{1,2}[.):]?$/.test(word)) continue;
    const bare = word.replace(/^\d{1,2}[.):]/, '');
    if (/^\p{Ll}{3,8}$/u.test(bare) && !PROSE.has(bare)) run.push(HOUSEHOLD.has(bare));
    else end();
  }
  end();
  return longest;
}

/** The fewest true values among twelve that follow each other. */
function fewest(flags: readonly boolean[]): number {
  let count = 0;
  let least = Infinity;
  for (const [index, flag] of flags.entries()) {
    count += Number(flag) - Number(flags[index - MIN_SEED_WORDS] ?? false);
    if (index >= MIN_SEED_WORDS - 1) least = Math.min(least, count);
  }
  return least;
}
