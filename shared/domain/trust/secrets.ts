// Base58 as bitcoin writes keys: no 0, O, I or l.
const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

const KEYS = [
  new RegExp(`(?<![A-Za-z\\d])[5KL9c]${BASE58}{50,51}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])6P${BASE58}{56}(?![A-Za-z\\d])`),
  new RegExp(`(?<![A-Za-z\\d])[tuvxyzUVYZ]prv${BASE58}{50,}`),
  /(?<![A-Za-z\d])(?:0x)?[\da-fA-F]{64}(?![A-Za-z\d])/,
];

// Frequent words that are on no list of seed words; they end a run, so that ordinary sentences pass.
const PROSE = new Set(
  'the and for from are was were been has had have his her him hers its our ours your yours their theirs them they not but nor who whom which whose should would could shall must may might than these those each both all any some then else'.split(
    ' ',
  ),
);

const SHORTEST_SEED = 12;

/**
 * Whether a text seems to hold a seed phrase (a run of twelve or more plain lower-case words of 3 to 8 letters) or
 * a private key (WIF, BIP 38, an extended private key, 64 hex digits). Nobody should ever store one here.
 */
export function looksLikeSecret(text: string): boolean {
  return KEYS.some((key) => key.test(text)) || longestSeedRun(text) >= SHORTEST_SEED;
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
