/** The person whom a password must not name, in a form that isn't checked yet. */
export interface Named {
  username?: unknown;
  email?: unknown;
  first_name?: unknown;
  last_name?: unknown;
}

/**
 * Whether a password is one of the person's own names, their username or email, or one of those plus
 * only digits, punctuation, and spaces: "Ana.Ruiz 1984!" for Ana Ruiz. A password that merely
 * contains a name is allowed.
 */
export function isOwnName(password: string, named: Named): boolean {
  const [username, email, first, last] = [named.username, named.email, named.first_name, named.last_name].map(
    (name) => (typeof name === 'string' ? name : ''),
  );
  const local = email?.split('@')[0];
  return addsNothing(password, [username, email, local, first, last, `${first}${last}`, `${last}${first}`]);
}

// What an attacker would try first on this site.
const SITE_WORDS = ['heartwood', 'lastwill', 'mywill', 'testament', 'testamento', 'estateplan'];

/**
 * Whether a password is a word of this site, or one plus only digits, punctuation, and
 * spaces (ASVS 5.0, 6.1.2).
 */
export const isSiteWord = (password: string) => addsNothing(password, SITE_WORDS);

function addsNothing(password: string, words: (string | undefined)[]): boolean {
  const [whole, letters] = [bare(password, /[^\p{L}\p{N}]/gu), bare(password, /\P{L}/gu)];
  return words.some(
    (word = '') =>
      sameText(whole, bare(word, /[^\p{L}\p{N}]/gu)) ||
      // One or two letters among many digits are not a word.
      (letters.length > 2 && sameText(letters, bare(word, /\P{L}/gu))),
  );
}

function sameText(one: string, other: string): boolean {
  return one !== '' && one === other;
}

// Truncated before it is normalized, which takes long for hostile text.
function bare(text: string, without: RegExp): string {
  return text.slice(0, 300).normalize('NFKD').replace(without, '').toLowerCase();
}
