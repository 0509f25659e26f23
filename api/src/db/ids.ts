const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Whether the text can be the key of a row; anything else would be an error in the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
