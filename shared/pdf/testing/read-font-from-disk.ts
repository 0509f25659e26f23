import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Face } from '../fonts/face';
import { sfntOf } from '../fonts/woff';
import type { ReadFont } from '../typesetter';
import { shapeInProcess } from './shape-in-process';

const require = createRequire(join(process.cwd(), 'package.json'));
const fonts = dirname(dirname(require.resolve('@fontsource/source-serif-4/package.json')));
/** For tests: reads a face from the installed package instead of over the network. */
export const readFontFromDisk: ReadFont = Object.assign(
  async ({ file }: Face) => {
    // Jest puts a stand-in in the place of font files, so only the package is looked up.
    const folder = dirname(require.resolve(`@fontsource/${packageOf(file)}/package.json`));
    return sfntOf(new Uint8Array(await readFile(join(folder, 'files', file))));
  },
  { shapeText: shapeInProcess },
);

/** "noto-serif-thai-thai-400-normal.woff" is of the package noto-serif-thai. */
function packageOf(file: string): string {
  const words = file.split('-');
  const names = words.map((_word, index) => words.slice(0, words.length - index).join('-'));
  return names.find((name) => existsSync(join(fonts, name))) ?? '';
}
