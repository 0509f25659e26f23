import { usernameLength } from '../limits';

/**
 * The characters of a username. Only ASCII, because letters of other scripts that look
 * alike would be other people.
 */
export const USERNAME = new RegExp(`^[\\w.@+-]{${usernameLength.min},${usernameLength.max}}$`);

/**
 * The normalized form in which usernames are compared, kept unique, and counted: the letters A to Z in lower
 * case, everything else unchanged. PostgreSQL folds by the same rule (`lower` with the collation "C").
 */
export function foldUsername(username: string): string {
  return username.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
