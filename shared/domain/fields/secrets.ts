import { wordlist } from '@scure/bip39/wordlists/english.js';
import { tellsPassword } from './spoken-secrets';

// The Base58 characters of bitcoin keys: no 0, O, I, or l.
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

const KEYS = [
  new RegExp(`(?<![A-Za-z\\d])[5KL9c]${BASE58}{50,51}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])6P${BASE58}{56}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])[tuvxyzUVYZ]prv${BASE58}{50,}`),
  /(?<![A-Za-z\d])(?:0x)?[\da-fA-F]{64}(?![A-Za-z\d])/,
];

// Frequent words that are on no list of seed words; they end a run, so that ordinary sentences are allowed.
const PROSE = new Set(
  'the and for from are was were been has had have his her him hers its our ours your yours their theirs them they not but nor who whom which whose should would could shall must may might than these those each both all any some then else'.split(
    ' ',
  ),
);

const SEED_WORDS = new Set(wordlist);
const SHORTEST_SEED = 12;

/**
 * Whether a text seems to hold a seed phrase (twelve words of which at least eleven are on the list of BIP 39, or a
 * run of twelve plain lower-case words of 3 to 8 letters, for other lists) or a private key (WIF, BIP 38, an extended
 * private key, 64 hex digits), or to tell a PIN, a password or a passphrase. Nobody should ever store one here.
 */
export function looksLikeSecret(text: string): boolean {
  return (
    KEYS.some((key) => key.test(text)) ||
    longestSeedRun(text) >= SHORTEST_SEED ||
    mostSeedWords(text) >= 11 ||
    tellsPassword(text)
  );
}

/** The most words of the list among any twelve that follow each other: one may be mistyped. */
function mostSeedWords(text: string): number {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length < SHORTEST_SEED - 1) return 0;
  const counts = words.map((word) => (SEED_WORDS.has(word) ? 1 : 0));
  let inWindow = 0;
  let most = 0;
  for (const [index, count] of counts.entries()) {
    inWindow += count - (counts[index - SHORTEST_SEED] ?? 0);
    most = Math.max(most, inWindow);
  }
  return most;
}

function longestSeedRun(text: string): number {
  let longest = 0;
  let run = 0;
  for (const word of text.split(/[\s,;]+/)) {
    // The numbers people write before the words: "1. abandon 2) ability".
    if (/^#?\d{1,2}[.):]?$/.test(word)) continue;
    const bare = word.replace(/^\d{1,2}[.):]/, '');
    run = /^[a-z]{3,8}$/.test(bare) && !PROSE.has(bare) ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
