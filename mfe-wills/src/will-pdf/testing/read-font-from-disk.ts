import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ReadFont } from '../typesetter';

const require = createRequire(join(process.cwd(), 'package.json'));
const weights = { regular: 400, bold: 600 } as const;

/** For tests: reads a face from the installed package instead of over the network. */
export const readFontFromDisk: ReadFont = async ({ id, weight }) => {
  const slice = id.replace(/^serif-/, '').replace(`-${weight}`, '');
  // Jest puts a stand-in in the place of font files, so only the package is looked up.
  const folder = dirname(require.resolve('@fontsource/source-serif-4/package.json'));
  const file = join(folder, 'files', `source-serif-4-${slice}-${weights[weight]}-normal.woff`);
  return new Uint8Array(await readFile(file));
};
