import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Face } from '../fonts/face';
import { sfntOf } from '../fonts/woff';

/** Reads faces from the installed @fontsource packages, which `require` finds. */
export function readInstalledFont(require: ReturnType<typeof createRequire>) {
  const fonts = dirname(dirname(require.resolve('@fontsource/source-serif-4/package.json')));
  return async ({ file }: Face): Promise<string> => {
    // Jest replaces font files, so only the package is resolved.
    const folder = dirname(require.resolve(`@fontsource/${packageOf(fonts, file)}/package.json`));
    return sfntOf(new Uint8Array(await readFile(join(folder, 'files', file))));
  };
}

/** "noto-serif-thai-thai-400-normal.woff" is in the package noto-serif-thai. */
function packageOf(fonts: string, file: string): string {
  const words = file.split('-');
  const names = words.map((_word, index) => words.slice(0, words.length - index).join('-'));
  return names.find((name) => existsSync(join(fonts, name))) ?? '';
}
