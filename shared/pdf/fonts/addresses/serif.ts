import greekExt400 from '@fontsource/gfs-didot/files/gfs-didot-greek-ext-400-normal.woff';
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

/** The addresses of the faces for Latin, Greek and Cyrillic, by the name of the file. */
export const serifAddresses: Readonly<Record<string, string>> = {
  'gfs-didot-greek-ext-400-normal.woff': greekExt400,
  'source-serif-4-cyrillic-400-normal.woff': cyrillic400,
  'source-serif-4-cyrillic-600-normal.woff': cyrillic600,
  'source-serif-4-cyrillic-ext-400-normal.woff': cyrillicExt400,
  'source-serif-4-cyrillic-ext-600-normal.woff': cyrillicExt600,
  'source-serif-4-greek-400-normal.woff': greek400,
  'source-serif-4-greek-600-normal.woff': greek600,
  'source-serif-4-latin-400-normal.woff': latin400,
  'source-serif-4-latin-600-normal.woff': latin600,
  'source-serif-4-latin-ext-400-normal.woff': latinExt400,
  'source-serif-4-latin-ext-600-normal.woff': latinExt600,
  'source-serif-4-vietnamese-400-normal.woff': vietnamese400,
  'source-serif-4-vietnamese-600-normal.woff': vietnamese600,
};
