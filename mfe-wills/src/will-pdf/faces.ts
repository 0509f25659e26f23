import serifRanges from '@fontsource/source-serif-4/unicode.json';
import serifCyrillicExt400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff';
import serifCyrillicExt600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-600-normal.woff';
import serifCyrillic400 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff';
import serifCyrillic600 from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff';
import serifGreek400 from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff';
import serifGreek600 from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff';
import serifLatinExt400 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff';
import serifLatinExt600 from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff';
import serifLatin400 from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff';
import serifLatin600 from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff';
import serifVietnamese400 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff';
import serifVietnamese600 from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-600-normal.woff';

export type Weight = 'regular' | 'bold';

/** One file of a family: the glyphs of one part of Unicode in one weight. */
export interface Face {
  id: string;
  weight: Weight;
  /** Where the WOFF file is; asked only when the document has a character of its range. */
  url: () => Promise<string>;
  covers: (codePoint: number) => boolean;
}

/** Every face the PDF can use; of two that cover a character the earlier one is asked first. */
export const faces: readonly Face[] = [
  serif('latin', serifRanges.latin, serifLatin400, serifLatin600),
  serif('latin-ext', serifRanges['latin-ext'], serifLatinExt400, serifLatinExt600),
  serif('vietnamese', serifRanges.vietnamese, serifVietnamese400, serifVietnamese600),
  serif('greek', serifRanges.greek, serifGreek400, serifGreek600),
  serif('cyrillic', serifRanges.cyrillic, serifCyrillic400, serifCyrillic600),
  serif('cyrillic-ext', serifRanges['cyrillic-ext'], serifCyrillicExt400, serifCyrillicExt600),
].flat();

function serif(slice: string, range: string, regular: string, bold: string): Face[] {
  const covers = inRange(range);
  return [
    { id: `serif-${slice}-regular`, weight: 'regular', url: () => Promise.resolve(regular), covers },
    { id: `serif-${slice}-bold`, weight: 'bold', url: () => Promise.resolve(bold), covers },
  ];
}

/** Reads a CSS unicode-range such as "U+0000-00FF,U+0131". */
export function inRange(range: string): (codePoint: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return { first: parseInt(first, 16), last: parseInt(last, 16) };
  });
  return (codePoint) => spans.some(({ first, last }) => codePoint >= first && codePoint <= last);
}
