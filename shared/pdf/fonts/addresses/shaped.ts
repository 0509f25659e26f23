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

/** The addresses of the faces whose scripts are shaped, by the name of the file. */
export const shapedAddresses: Readonly<Record<string, string>> = {
  'noto-naskh-arabic-arabic-400-normal.woff': arabic400,
  'noto-naskh-arabic-arabic-700-normal.woff': arabic700,
  'noto-sans-ethiopic-ethiopic-400-normal.woff': ethiopic400,
  'noto-sans-ethiopic-ethiopic-700-normal.woff': ethiopic700,
  'noto-sans-lao-lao-400-normal.woff': lao400,
  'noto-sans-lao-lao-700-normal.woff': lao700,
  'noto-serif-armenian-armenian-400-normal.woff': armenian400,
  'noto-serif-armenian-armenian-700-normal.woff': armenian700,
  'noto-serif-bengali-bengali-400-normal.woff': bengali400,
  'noto-serif-bengali-bengali-700-normal.woff': bengali700,
  'noto-serif-devanagari-devanagari-400-normal.woff': devanagari400,
  'noto-serif-devanagari-devanagari-700-normal.woff': devanagari700,
  'noto-serif-georgian-georgian-400-normal.woff': georgian400,
  'noto-serif-georgian-georgian-700-normal.woff': georgian700,
  'noto-serif-hebrew-hebrew-400-normal.woff': hebrew400,
  'noto-serif-hebrew-hebrew-700-normal.woff': hebrew700,
  'noto-serif-khmer-khmer-400-normal.woff': khmer400,
  'noto-serif-khmer-khmer-700-normal.woff': khmer700,
  'noto-serif-myanmar-myanmar-400-normal.woff': myanmar400,
  'noto-serif-myanmar-myanmar-700-normal.woff': myanmar700,
  'noto-serif-tamil-tamil-400-normal.woff': tamil400,
  'noto-serif-tamil-tamil-700-normal.woff': tamil700,
  'noto-serif-thai-thai-400-normal.woff': thai400,
  'noto-serif-thai-thai-700-normal.woff': thai700,
};
