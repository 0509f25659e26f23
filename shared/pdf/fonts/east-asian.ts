import type { Face, Family } from './face';
import { inRange } from './unicode-range';

/**
 * Chinese and Japanese, in a hundred files by how often a character is used; one weight is enough for names.
 */
export const chinese: Family = {
  wants: (character) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u.test(
      character,
    ),
  faces: async () => {
    const { default: ranges } = await import('@fontsource/noto-sans-sc/unicode.json');
    return slices(ranges, 'noto-sans-sc');
  },
};

export const korean: Family = {
  wants: (character) => /\p{Script=Hangul}/u.test(character),
  faces: async () => {
    const { default: ranges } = await import('@fontsource/nanum-myeongjo/unicode.json');
    return slices(ranges, 'nanum-myeongjo');
  },
};

function slices(ranges: Record<string, string>, name: string): Face[] {
  // The named parts, latin among them, are the serif's.
  const numbered = Object.entries(ranges).filter(([key]) => /^\[\d+\]$/.test(key));
  return numbered.map(([key, range]) => {
    const slice = key.replace(/[[\]]/g, '');
    return {
      file: `${name}-${slice}-400-normal.woff`,
      weights: ['regular', 'bold'],
      covers: inRange(range),
    };
  });
}
