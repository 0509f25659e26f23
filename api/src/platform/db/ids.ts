/**
 * The format of row ids, in URLs too: lower case, as the database writes them, because a
 * record's hashes cover them.
 */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Whether the text can be a row's id; anything else would be a database error. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
