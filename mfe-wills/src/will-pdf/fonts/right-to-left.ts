import arabic400 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff';
import arabic700 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff';
import arabicRanges from '@fontsource/noto-naskh-arabic/unicode.json';
import hebrew400 from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff';
import hebrew700 from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-700-normal.woff';
import hebrewRanges from '@fontsource/noto-serif-hebrew/unicode.json';
import type { Family } from './face';
import { inRange } from './unicode-range';

export const arabic: Family = family('noto-naskh-arabic-arabic', /\p{Script=Arabic}/u, {
  range: arabicRanges.arabic,
  regular: arabic400,
  bold: arabic700,
});

export const hebrew: Family = family('noto-serif-hebrew-hebrew', /\p{Script=Hebrew}/u, {
  range: hebrewRanges.hebrew,
  regular: hebrew400,
  bold: hebrew700,
});

function family(name: string, script: RegExp, own: { range: string; regular: string; bold: string }): Family {
  const covers = inRange(own.range);
  return {
    wants: (character) => script.test(character),
    faces: () =>
      Promise.resolve([
        {
          file: `${name}-400-normal.woff`,
          weights: ['regular'],
          covers,
          url: () => Promise.resolve(own.regular),
        },
        { file: `${name}-700-normal.woff`, weights: ['bold'], covers, url: () => Promise.resolve(own.bold) },
      ]),
  };
}
