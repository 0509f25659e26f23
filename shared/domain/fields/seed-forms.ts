import { wordlist } from '@scure/bip39/wordlists/english.js';

const SEED_WORDS = new Set(wordlist);
// The first four letters of each word are its own: backups on steel have only those.
const STEMS = new Set(wordlist.map((word) => word.slice(0, 4)));

/** A run of at least twelve stems, most of them no words themselves: "aban abil abou …". */
export function isShortened(text: string): boolean {
  let [run, shortened] = [0, 0];
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    if (word === '') continue;
    const isStem = STEMS.has(word);
    run = isStem ? run + 1 : 0;
    shortened = isStem ? shortened + Number(!SEED_WORDS.has(word)) : 0;
    if (run >= 12 && shortened * 2 >= run) return true;
  }
  return false;
}

const ORDINALS =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|primera|segunda|tercera|cuarta|quinta|sexta|séptima|octava|novena|décima|undécima|duodécima';
const COUNTED = [
  /(?<!\p{L})(?:word|palabra) ?(?:(?:no\.?|number|número|#) ?)?\d{1,2}\s*(?:is|es|[:=–-])\s*"?(\p{Ll}+)/giu,
  new RegExp(
    String.raw`(?<!\p{L})(?:${ORDINALS})\s+(?:(?:word|palabra)\s*)?(?:is|es|[:=–-])\s*"?(\p{Ll}{3,})`,
    'giu',
  ),
];

/** Words that are counted one by one: "word 1 is abandon, word 2 is ability", "the first word is …". */
export const countsWords = (text: string): boolean =>
  COUNTED.some((counted) => [...text.matchAll(counted)].length >= 4);

// Codex32 (BIP 93) begins with "ms1"; a SeedQR is the four-digit numbers of 12, 15, 18, 21, or 24 words.
const CODEX32 = /(?<![a-z\d])ms1[02-9ac-hj-np-z]{40,}/i;
const DIGIT_ROWS = /(?<![\d.$])\d(?:[ \t\n,-]{0,2}\d){47,95}(?![\d%])/g;

/** A seed in a form for machines: codex32, or the digits of a SeedQR. */
export const isSeedCode = (text: string): boolean =>
  CODEX32.test(text) || [...text.matchAll(DIGIT_ROWS)].some(([row]) => isSeedQr(row));

function isSeedQr(row: string): boolean {
  const digits = row.replace(/\D/g, '');
  const numbers = digits.match(/\d{4}/g)?.map(Number) ?? [];
  if (digits.length % 12 !== 0 || !numbers.every((number) => number < SEED_WORDS.size)) return false;
  // Years of coins, or of wine.
  const years = numbers.filter((number) => number >= 1700).length;
  return years * 2 < numbers.length;
}
