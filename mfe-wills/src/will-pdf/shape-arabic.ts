/** The forms of a letter by its place in a word: alone, last, first, within; right-joining letters have two. */
const forms = new Map<string, string[]>();

// Unicode lists the forms of each letter in this order: Persian and Urdu letters from FB50, Arabic ones from FE80.
const blocks: readonly [first: number, last: number][] = [
  [0xfb50, 0xfbff],
  [0xfe80, 0xfefc],
];
for (const [first, last] of blocks) {
  for (let code = first; code <= last; code += 1) {
    // Two forms of alef maksura stand apart from the others, and only Uighur uses them.
    if (code === 0xfbe8 || code === 0xfbe9) continue;
    const form = String.fromCharCode(code);
    const letters = form.normalize('NFKC');
    if (letters !== form && !/[\s\p{P}]/u.test(letters))
      forms.set(letters, [...(forms.get(letters) ?? []), form]);
  }
}

const LAM = 'ل';
const JOINERS = new Set(['\u0640', '\u200d']);

/**
 * Puts the letters of Arabic script into the forms their neighbours call for, as a PDF's font needs them: it is not
 * shaped again when it is drawn. The text stays in the order in which it is read.
 */
export function shapeArabic(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text;
  const letters = [...text];
  let shaped = '';
  let joined = false;
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] ?? '';
    // Vowel signs sit above or below a letter and part nobody.
    if (/\p{Mn}/u.test(letter)) {
      shaped += letter;
      continue;
    }
    const pair = letter === LAM ? forms.get(letter + (letters[at + 1] ?? '')) : undefined;
    if (pair) {
      shaped += pair[joined ? 1 : 0] ?? '';
      joined = false;
      at += 1;
      continue;
    }
    const own = forms.get(letter);
    const joinsBefore = joined && joinsBack(letter);
    const joinsAfter =
      joinsOn(letter) && joinsBack(letters.slice(at + 1).find((next) => !/\p{Mn}/u.test(next)));
    shaped += own?.[(joinsBefore ? 1 : 0) + (joinsAfter ? 2 : 0)] ?? letter;
    joined = joinsAfter;
  }
  // The forms come in the order alone 0, last 1, first 2, within 3.
  return shaped;
}

/** Whether a letter reaches out to the one after it. */
const joinsOn = (letter: string): boolean => forms.get(letter)?.length === 4 || JOINERS.has(letter);

/** Whether a letter takes the hand of the one before it. */
const joinsBack = (letter: string | undefined): boolean =>
  letter !== undefined && ((forms.get(letter)?.length ?? 0) >= 2 || JOINERS.has(letter));
