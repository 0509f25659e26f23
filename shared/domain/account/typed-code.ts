import { asciiDigits } from '../money/typed-number';

/**
 * The letters and digits of a code, however it was typed or copied: with any dashes or blanks, digits of any
 * script, or the number that it has in a list ("1. abcd-efgh-jkmn").
 */
export function plainCode(typed: string): string {
  return asciiDigits(typed)
    .replace(/^\s*\d{1,2}[.)]\s+/, '')
    .toLowerCase()
    .replace(/[\s\p{P}\p{S}]/gu, '');
}
