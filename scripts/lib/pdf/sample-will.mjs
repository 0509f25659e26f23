import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleForNode } from '../../../api/bundle.mjs';
import { packagesStayOutside } from '../../../api/packages-stay-outside.mjs';
import { root } from '../../../shared/build/inputs.mjs';

const program = join(root, 'shared/pdf/.cache/sample-will.mjs');

/** Bundles font files as empty ones: fonts are read from their packages. @type {import('esbuild').Plugin} */
export const noFonts = {
  name: 'no-fonts',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@fontsource.*\.woff$/ }, ({ path }) => ({ path, namespace: 'no-fonts' }));
    onLoad({ filter: /\.woff$/ }, () => ({ contents: '', loader: 'empty' }));
    onLoad({ filter: /./, namespace: 'no-fonts' }, () => ({ contents: '', loader: 'empty' }));
  },
};

/**
 * Typesets the sample will, which the site shows to visitors, with the remote's own code.
 * @param {string} path of the PDF
 */
export async function writeSampleWill(path) {
  await bundleForNode({
    absWorkingDir: root,
    stdin: {
      contents: `
        export { makeSampleWill } from './mfe-wills/src/documents/pdf/sample-will.ts';
        export { readInstalledFont } from './shared/pdf/installed/read-installed-font.ts';`,
      resolveDir: root,
    },
    outfile: program,
    plugins: [noFonts, packagesStayOutside],
  });
  const { makeSampleWill, readInstalledFont } = await import(pathToFileURL(program).href);
  const readFont = readInstalledFont(createRequire(join(root, 'shared/pdf/package.json')));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, await makeSampleWill(readFont));
}
