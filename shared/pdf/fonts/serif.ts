import oldGreekRanges from '@fontsource/gfs-didot/unicode.json';
import ranges from '@fontsource/source-serif-4/unicode.json';
import type { Face, Family } from './face';
import { inRange } from './unicode-range';

/** The faces of every document. */
export const latin: readonly Face[] = slice('latin', ranges.latin);

/** Latin, Greek, and Cyrillic: the documents' main family. */
export const serif: Family = {
  wants: () => true,
  faces: () =>
    Promise.resolve([
      ...latin,
      ...slice('latin-ext', ranges['latin-ext']),
      ...slice('vietnamese', ranges.vietnamese),
      ...slice('greek', ranges.greek),
      ...slice('cyrillic', ranges.cyrillic),
      ...slice('cyrillic-ext', ranges['cyrillic-ext']),
    ]),
};

/** Polytonic Greek, which the serif family lacks. */
export const oldGreek: Family = {
  wants: (character) => /[\u1f00-\u1fff]/.test(character),
  faces: () =>
    Promise.resolve([
      {
        file: 'gfs-didot-greek-ext-400-normal.woff',
        weights: ['regular', 'bold'],
        covers: inRange(oldGreekRanges['greek-ext']),
      },
    ]),
};

function slice(name: string, range: string): Face[] {
  const covers = inRange(range);
  const file = (weight: number) => `source-serif-4-${name}-${weight}-normal.woff`;
  return [
    { file: file(400), weights: ['regular'], covers },
    { file: file(600), weights: ['bold'], covers },
  ];
}
