/**
 * The characters of a username. Only ASCII, because letters of other scripts that look alike would be other people.
 */
export const USERNAME = /^[\w.@+-]{3,60}$/;

/**
 * The form in which usernames are compared, kept unique and counted: the letters A to Z in lower case, everything else
 * as it is. PostgreSQL folds by the same rule (`lower(… collate "C")`). Unicode's own rules differ between the two and
 * between locales: "alİce" was alice to one of them and somebody else to the other.
 */
export function foldUsername(username: string): string {
  return username.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
