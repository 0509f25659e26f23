import arabic400 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff';
import arabic700 from '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-700-normal.woff';
import ethiopic400 from '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff';
import ethiopic700 from '@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-700-normal.woff';
import lao400 from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-400-normal.woff';
import lao700 from '@fontsource/noto-sans-lao/files/noto-sans-lao-lao-700-normal.woff';
import armenian400 from '@fontsource/noto-serif-armenian/files/noto-serif-armenian-armenian-400-normal.woff';
import armenian700 from '@fontsource/noto-serif-armenian/files/noto-serif-armenian-armenian-700-normal.woff';
import bengali400 from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-400-normal.woff';
import bengali700 from '@fontsource/noto-serif-bengali/files/noto-serif-bengali-bengali-700-normal.woff';
import devanagari400 from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-400-normal.woff';
import devanagari700 from '@fontsource/noto-serif-devanagari/files/noto-serif-devanagari-devanagari-700-normal.woff';
import georgian400 from '@fontsource/noto-serif-georgian/files/noto-serif-georgian-georgian-400-normal.woff';
import georgian700 from '@fontsource/noto-serif-georgian/files/noto-serif-georgian-georgian-700-normal.woff';
import hebrew400 from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-400-normal.woff';
import hebrew700 from '@fontsource/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-700-normal.woff';
import khmer400 from '@fontsource/noto-serif-khmer/files/noto-serif-khmer-khmer-400-normal.woff';
import khmer700 from '@fontsource/noto-serif-khmer/files/noto-serif-khmer-khmer-700-normal.woff';
import myanmar400 from '@fontsource/noto-serif-myanmar/files/noto-serif-myanmar-myanmar-400-normal.woff';
import myanmar700 from '@fontsource/noto-serif-myanmar/files/noto-serif-myanmar-myanmar-700-normal.woff';
import tamil400 from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-400-normal.woff';
import tamil700 from '@fontsource/noto-serif-tamil/files/noto-serif-tamil-tamil-700-normal.woff';
import thai400 from '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff';
import thai700 from '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-700-normal.woff';
import type { Face } from './face';

/** The faces of the scripts that HarfBuzz shapes, each in two weights. */
export const shapedFaces: readonly Face[] = [
  ...faces('noto-naskh-arabic-arabic', /\p{scx=Arabic}/u, arabic400, arabic700),
  ...faces('noto-serif-hebrew-hebrew', /\p{scx=Hebrew}/u, hebrew400, hebrew700),
  ...faces('noto-serif-devanagari-devanagari', /\p{scx=Devanagari}/u, devanagari400, devanagari700),
  ...faces('noto-serif-bengali-bengali', /\p{scx=Bengali}/u, bengali400, bengali700),
  ...faces('noto-serif-tamil-tamil', /\p{scx=Tamil}/u, tamil400, tamil700),
  ...faces('noto-serif-thai-thai', /\p{scx=Thai}/u, thai400, thai700),
  ...faces('noto-sans-lao-lao', /\p{scx=Lao}/u, lao400, lao700),
  ...faces('noto-serif-khmer-khmer', /\p{scx=Khmer}/u, khmer400, khmer700),
  ...faces('noto-serif-myanmar-myanmar', /\p{scx=Myanmar}/u, myanmar400, myanmar700),
  ...faces('noto-sans-ethiopic-ethiopic', /\p{scx=Ethiopic}/u, ethiopic400, ethiopic700),
  ...faces('noto-serif-armenian-armenian', /\p{scx=Armenian}/u, armenian400, armenian700),
  ...faces('noto-serif-georgian-georgian', /\p{scx=Georgian}/u, georgian400, georgian700),
];

function faces(name: string, script: RegExp, regular: string, bold: string): Face[] {
  const covers = (codePoint: number) => script.test(String.fromCodePoint(codePoint));
  return [
    {
      file: `${name}-400-normal.woff`,
      weights: ['regular'],
      covers,
      shaped: true,
      url: () => Promise.resolve(regular),
    },
    {
      file: `${name}-700-normal.woff`,
      weights: ['bold'],
      covers,
      shaped: true,
      url: () => Promise.resolve(bold),
    },
  ];
}
