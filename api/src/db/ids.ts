/** How the key of a row is written. */
export const UUID = /^[\da-fA-F]{8}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{4}-[\da-fA-F]{12}$/;

/** Whether the text can be the key of a row; anything else would be an error in the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
