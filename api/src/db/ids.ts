/**
 * How the key of a row is written, in an address too: in small letters, as the database writes it, for a record's
 * hashes are taken over it.
 */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether the text can be the key of a row; anything else would be an error in the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
