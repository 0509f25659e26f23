// A PIN is digits, perhaps in groups: 9921, 77 41 09, 38-12-45.
const DIGITS = String.raw`(?<![\d$/(.-])\d(?:[ -]?\d){3,11}(?![\d/%)-]|\.\d)`;
const PIN_WORDS = String.raw`(?:pins?|nip|pin[- ]?codes?|pass[- ]?codes?|unlock code|security code|claves?|contraseñas?|c[oó]digo (?:pin|de (?:acceso|desbloqueo|seguridad)))`;
const SAFE_WORDS = String.raw`(?:combination|code of (?:the|my|our) (?:safe|vault|lock)|safe code|code (?:to|that) (?:un)?(?:locks?|opens?)|combinaci[oó]n|c[oó]digo (?:de|para abrir) (?:la|el|mi|nuestra) (?:caja(?: fuerte)?|alarma|b[oó]veda|candado|tel[eé]fono|celular))`;

// "The PIN of my phone is 4711", "PIN = 3391", "Type the PIN 22984417".
const PIN_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:${PIN_WORDS}|${SAFE_WORDS})(?!\p{L})([^.\n\d;]{0,30}?)(${DIGITS})(?:\D|$)`,
  'giu',
);
// "4410 is the PIN", "9087 (PIN)".
const PIN_AFTER = new RegExp(String.raw`${DIGITS} ?(?:\(|is (?:the|my|his|her|our) )${PIN_WORDS}\b`, 'iu');
// A PIN as it is spoken: "four seven one one", "forty-seven eleven", "cuatro siete uno uno".
const NUMBER_WORDS =
  /zero|oh|one|two|three|four|five|six|seven|eight|nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve/
    .source;
const LARGE_NUMBERS =
  /ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety/
    .source;
const SPOKEN_PIN = new RegExp(
  String.raw`(?<!\p{L})(?:${PIN_WORDS}|${SAFE_WORDS})(?!\p{L})[^.\n;]{0,30}?(?<!\p{L})(?:(?:(?:${NUMBER_WORDS})[ ,-]+){3,}(?:${NUMBER_WORDS})|(?:(?:${LARGE_NUMBERS})(?:[ -](?:${NUMBER_WORDS}))?[ ,-]+)+(?:${LARGE_NUMBERS}))(?!\p{L})`,
  'iu',
);
// Digits that belong to something else: a year, a place, a telephone, a count.
const OTHER_DIGITS =
  /\b(?:in|since|of|from|box|room|page|street|model|serial|number of|call|phone|tel|on|at|every|after|needs?|has|have|en|desde|de|del|calle|p[aá]gina|modelo|serie|llame(?: al)?|cada|tiene|hace)\s*$|,\s*$|\bat\b/iu;

const PASSWORD_WORDS = String.raw`(?:passwords?|pass ?phrases?|passwd|pw|pwd|25th word|extra word|master password|contraseñas?|claves?|frase (?:de acceso|secreta)|palabra (?:extra|25))`;
const KEYWORD = new RegExp(
  String.raw`(?<!\p{L})${PASSWORD_WORDS}(?!\p{L})(?! managers?\b| p[uú]blica)`,
  'giu',
);

// Words that say where a password is or what it is like, not the password itself.
const ABOUT = new Set(
  'a about above after and any are ask at be because before behind below by can changed changes could do ever every fine for from given has have here hidden hint hints i if in into is it kept known let lost mails may me missing more must my need needed needs never no nobody none not of off on one only optional or our out over please required reset safe saved secret set she so someone stored than that the their them then there they this to too under unknown until us was we when where which who whom will with without written you your manager hint a al anotada apuntada aquí bajo caja cajón cambiada cambie cambió como con conocida conmigo contigo de debajo del desconocida el ella en encriptada escrita escrito esposa esposo está este esta fue guardada guardado guardo hija hijo la las le lo los mi mis misma nadie ni ninguna no notario nuestra otra para pero por pregunte pídale que quien sabe se secreta segura según siempre sin sobre solo su sus tiene todos un una ya'.split(
    ' ',
  ),
);

/**
 * Whether a text seems to tell a PIN, a combination, a password or a passphrase: the word and a value beside
 * it. "The PIN is in the safe" tells where one is, and passes.
 */
export function revealsPassword(text: string): boolean {
  return revealsPin(text) || revealsKeyword(text);
}

function revealsPin(text: string): boolean {
  if (PIN_AFTER.test(text) || SPOKEN_PIN.test(text)) return true;
  return [...text.matchAll(PIN_BEFORE)].some(([, between = '', digits = '']) => {
    const year = /^(?:19|20)\d\d$/.test(digits) && !/(?:\bis|was|\bes|era|[:=–-])\s*$/iu.test(between);
    return !year && !OTHER_DIGITS.test(between);
  });
}

/**
 * Whether a text may tell a password: a word with a capital letter, which may as well say where or whose it
 * is. "The password is Rosebud."
 */
export const mayTellPassword = (text: string): boolean => someKeyword(text, mayBeValue);

const revealsKeyword = (text: string) => someKeyword(text, valueFollows);

function someKeyword(text: string, isTold: (rest: string) => boolean): boolean {
  return [...text.matchAll(KEYWORD)].some((match) => {
    const after = match.index + match[0].length;
    // Cut before it is searched: a text may have the word thousands of times, in one line.
    return isTold(text.slice(after, after + 160).split('\n', 1)[0] ?? '');
  });
}

const LINKED = /^(?:[^.:=!?]{0,40}?)(?:[:=–]|\b(?:is|was|es|era)\b)\s*(\S.*)$/iu;

function mayBeValue(rest: string): boolean {
  const words = sentenceWords(LINKED.exec(rest)?.[1] ?? '');
  return words.length > 0 && words.length < 4 && words.every((word) => /^\p{Lu}\p{L}{3,}$/u.test(word));
}

function valueFollows(rest: string): boolean {
  // "for my Ledger", "of the Kraken account", "(passphrase)", up to the word or sign before the value.
  const linked = LINKED.exec(rest);
  const [, after = ''] = linked ?? [];
  if (
    linked &&
    isValue(after, !/\b(?:is|was|es|era)\b/iu.test(linked[0].slice(0, linked[0].length - after.length)))
  )
    return true;
  const direct = /^\)?\s+(\S.*)$/u.exec(rest)?.[1] ?? '';
  return isQuoted(direct) || isMixed(firstToken(direct));
}

/**
 * The text after "is" or a colon: a quotation, a token of mixed characters, a single word,
 * or plain words in a row.
 */
function isValue(after: string, colon: boolean): boolean {
  if (isQuoted(after) || isMixed(firstToken(after))) return true;
  const words = sentenceWords(after);
  const [only = ''] = words;
  if (words.length === 0 || words.some((word) => ABOUT.has(word.toLowerCase()))) return false;
  if (words.length === 1) return only.length >= 4 && (colon || /^[a-z]/u.test(only));
  return words.some((word) => /\d/u.test(word)) || words.every((word) => /^\p{Ll}{3,}$/u.test(word));
}

function sentenceWords(text: string): string[] {
  const sentence = text.split(/[.,;!?](?:\s|$)/u, 1)[0] ?? '';
  return sentence.split(/[\s]+/u).filter(Boolean);
}

const isQuoted = (text: string) => /^["'“‘„«][^"'”’“»]{3,60}["'”’“»]/u.test(text);

const firstToken = (text: string) => text.split(/\s/u, 1)[0]?.replace(/[.,;:!?)]{1,3}$/u, '') ?? '';

/** Letters with digits or marks among them: "hunter2", "Lake-Tango-55", "T7!kk2-wq". */
function isMixed(token: string): boolean {
  if (token.length < 5 || token.length > 60 || !/\p{L}/u.test(token)) return false;
  return /\d/u.test(token) || /[!$%&*#@^~+=_]/u.test(token) || /\p{Ll}\.\p{Ll}/u.test(token);
}
