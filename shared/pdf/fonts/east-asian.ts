import type { Face, Family } from './face';
import { inRange } from './unicode-range';

/** Chinese and Japanese, in a hundred files by how often a character is used; one weight does for names. */
export const chinese: Family = {
  wants: (character) =>
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u.test(
      character,
    ),
  faces: async () => {
    const { default: ranges } = await import('@fontsource/noto-sans-sc/unicode.json');
    return slices(ranges, 'noto-sans-sc', chineseFile);
  },
};

export const korean: Family = {
  wants: (character) => /\p{Script=Hangul}/u.test(character),
  faces: async () => {
    const { default: ranges } = await import('@fontsource/nanum-myeongjo/unicode.json');
    return slices(ranges, 'nanum-myeongjo', koreanFile);
  },
};

// One chunk of addresses each: webpack lists the files that fit. By path, for packages that name their exports don't
// let a folder be listed by their own name.
const chineseFile = (slice: string): Promise<{ default: string }> =>
  import(
    /* webpackMode: "lazy-once", webpackInclude: /-\d+-400-normal\.woff$/ */ `../../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-${slice}-400-normal.woff`
  );
const koreanFile = (slice: string): Promise<{ default: string }> =>
  import(
    /* webpackMode: "lazy-once", webpackInclude: /-\d+-400-normal\.woff$/ */ `../../../node_modules/@fontsource/nanum-myeongjo/files/nanum-myeongjo-${slice}-400-normal.woff`
  );

function slices(
  ranges: Record<string, string>,
  name: string,
  load: (slice: string) => Promise<{ default: string }>,
): Face[] {
  // The named parts, latin among them, are the serif's.
  const numbered = Object.entries(ranges).filter(([key]) => /^\[\d+\]$/.test(key));
  return numbered.map(([key, range]) => {
    const slice = key.replace(/[[\]]/g, '');
    return {
      file: `${name}-${slice}-400-normal.woff`,
      weights: ['regular', 'bold'],
      covers: inRange(range),
      url: async () => (await load(slice)).default,
    };
  });
}
