/** The person whom a password must not name. */
export interface Named {
  username?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
}

/**
 * Whether a password is one of the person's own names, their username or email, or that with no more than digits, marks
 * and blanks added: "Ana.Ruiz 1984!" for Ana Ruiz. A password that merely contains a name is none.
 */
export function isOwnName(password: string, { username, email, first_name, last_name }: Named): boolean {
  const mailbox = email?.split('@')[0];
  const names = [username, email, mailbox, first_name, last_name];
  if (first_name && last_name) names.push(first_name + last_name, last_name + first_name);
  const [whole, letters] = [bare(password, /[^\p{L}\p{N}]/gu), bare(password, /\P{L}/gu)];
  return names.some(
    (name = '') =>
      sameText(whole, bare(name, /[^\p{L}\p{N}]/gu)) ||
      // One or two letters among many digits are no name.
      (letters.length > 2 && sameText(letters, bare(name, /\P{L}/gu))),
  );
}

function sameText(one: string, other: string): boolean {
  return one !== '' && one === other;
}

// Cut before it is normalized, which takes long for hostile text.
function bare(text: string, without: RegExp): string {
  return text.slice(0, 300).normalize('NFKD').replace(without, '').toLowerCase();
}
