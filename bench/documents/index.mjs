import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, context } from 'esbuild';
import { launch } from '../lib/page.mjs';
import { interleaved, median } from '../lib/rounds.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./page.ts').Makers} Makers */

export const title = 'Documents, in Chromium';

const ROUNDS = 5;
/** The number of sentences in the special instructions: the shortest will, and one of 20 pages. */
const wills = [0, 780];

/** @returns {Promise<Row[]>} */
export async function run() {
  const served = await servePage();
  const browser = await launch();
  try {
    /** @type {Row[]} */
    const rows = [];
    for (const sentences of wills) {
      // Two in a fresh page, because the first one runs code that is not compiled yet.
      const make = (/** @type {keyof Makers} */ maker) => async () => {
        const page = await browser.newPage();
        await page.goto(served.url);
        await page.waitForLoadState('networkidle');
        const once = () =>
          page.evaluate(
            ([name, count]) => window.makers[name](count),
            /** @type {const} */ ([maker, sentences]),
          );
        const made = { first: await once(), again: await once() };
        await page.close();
        return made;
      };
      const taken = await interleaved(ROUNDS, { text: make('text'), picture: make('picture') });
      /** @param {keyof typeof taken} of @param {'first' | 'again'} time @param {keyof import('./page.ts').Made} key */
      const figure = (of, time, key) => median(taken[of].map((made) => made[time][key]));
      const what = `PDF of a will of ${figure('text', 'first', 'pages')} pages`;
      const referenceName = `html2canvas + jsPDF, ${figure('picture', 'first', 'pages')} pages`;
      for (const time of /** @type {const} */ (['first', 'again']))
        rows.push({
          what: `${what}, time, ${time === 'first' ? 'the first on a page' : 'another on the page'}`,
          ...{ ours: figure('text', time, 'ms'), reference: figure('picture', time, 'ms'), referenceName },
          ...{ unit: 'ms', better: 'less', budget: { ratio: 1 / 5 } },
        });
      rows.push({
        what: `${what}, size`,
        ours: figure('text', 'first', 'bytes') / 1000,
        reference: figure('picture', 'first', 'bytes') / 1000,
        ...{ referenceName, unit: 'KB', better: 'less', budget: { ratio: 1 / 10 } },
      });
    }
    return rows;
  } finally {
    await browser.close();
    await served.stop();
  }
}

/** Bundles the page for production and serves it with its fonts. */
async function servePage() {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-bench-'));
  await build({
    entryPoints: [join(import.meta.dirname, 'page.ts')],
    outdir: folder,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    loader: { '.woff': 'file' },
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>PDF</title><body><script type="module" src="/page.js"></script></body></html>',
  );
  const files = await context({ logLevel: 'error' });
  const { port } = await files.serve({ servedir: folder, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await files.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
