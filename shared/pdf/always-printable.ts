/** Whether the first font certainly has a character: English and Western European letters. */
export const alwaysPrintable = (character: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(character);
