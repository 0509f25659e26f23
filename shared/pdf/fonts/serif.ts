import greekExt400 from '@fontsource/gfs-didot/files/gfs-didot-greek-ext-400-normal.woff';
import oldGreekRanges from '@fontsource/gfs-didot/unicode.json';
import cyrillic400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff';
import cyrillic600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff';
import cyrillicExt400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff';
import cyrillicExt600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff';
import greek400 from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff';
import greek600 from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff';
import latin400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff';
import latin600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff';
import latinExt400 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff';
import latinExt600 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff';
import vietnamese400 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff';
import vietnamese600 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff';
import ranges from '@fontsource/source-serif-4/unicode.json';
import type { Face, Family } from './face';
import { inRange } from './unicode-range';

/** What every document is set in. */
export const latin: readonly Face[] = slice('latin', ranges.latin, latin400, latin600);

/** Latin, Greek and Cyrillic: the face of the documents. */
export const serif: Family = {
  wants: () => true,
  faces: () =>
    Promise.resolve([
      ...latin,
      ...slice('latin-ext', ranges['latin-ext'], latinExt400, latinExt600),
      ...slice('vietnamese', ranges.vietnamese, vietnamese400, vietnamese600),
      ...slice('greek', ranges.greek, greek400, greek600),
      ...slice('cyrillic', ranges.cyrillic, cyrillic400, cyrillic600),
      ...slice('cyrillic-ext', ranges['cyrillic-ext'], cyrillicExt400, cyrillicExt600),
    ]),
};

/** Greek with its old accents, which the serif doesn't have. */
export const oldGreek: Family = {
  wants: (character) => /[\u1f00-\u1fff]/.test(character),
  faces: () =>
    Promise.resolve([
      {
        file: 'gfs-didot-greek-ext-400-normal.woff',
        weights: ['regular', 'bold'],
        covers: inRange(oldGreekRanges['greek-ext']),
        url: () => Promise.resolve(greekExt400),
      },
    ]),
};

function slice(name: string, range: string, regular: string, bold: string): Face[] {
  const covers = inRange(range);
  const file = (weight: number) => `source-serif-4-${name}-${weight}-normal.woff`;
  return [
    { file: file(400), weights: ['regular'], covers, url: () => Promise.resolve(regular) },
    { file: file(600), weights: ['bold'], covers, url: () => Promise.resolve(bold) },
  ];
}
