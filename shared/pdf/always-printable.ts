/** Whether a character is one that the first font has for certain: English and the west of Europe. */
export const alwaysPrintable = (character: string): boolean =>
  /[\n\u0020-\u007e\u00a0-\u00ff]/.test(character);
