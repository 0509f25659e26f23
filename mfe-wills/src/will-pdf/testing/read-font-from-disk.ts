import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { sfntOf } from '../fonts/woff';
import type { ReadFont } from '../typesetter';

const require = createRequire(join(process.cwd(), 'package.json'));
const packages = [
  'source-serif-4',
  'gfs-didot',
  'noto-naskh-arabic',
  'noto-serif-hebrew',
  'noto-sans-sc',
  'nanum-myeongjo',
];

/** For tests: reads a face from the installed package instead of over the network. */
export const readFontFromDisk: ReadFont = async ({ file }) => {
  const name = packages.find((each) => file.startsWith(each)) ?? '';
  // Jest puts a stand-in in the place of font files, so only the package is looked up.
  const folder = dirname(require.resolve(`@fontsource/${name}/package.json`));
  return sfntOf(new Uint8Array(await readFile(join(folder, 'files', file))));
};
