import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, context } from 'esbuild';
import { interleaved, median } from '../lib/measure';
import { launch } from '../lib/page';
import type { Row } from '../lib/report';
import { withEnds } from '../lib/server';
import type { Made, Makers } from './page';

export const title = 'Documents, in Chromium';

const ROUNDS = 5;
/** The number of sentences in the special instructions: the shortest will, and one of 20 pages. */
const wills = [0, 780];

export const run = (): Promise<Row[]> =>
  withEnds(async (folder, later) => {
    const served = await servePage(folder);
    later(served.stop);
    const browser = await launch();
    later(() => browser.close());
    const rows: Row[] = [];
    for (const sentences of wills) {
      // Two in a fresh page, because the first one runs code that is not compiled yet.
      const make = (maker: keyof Makers) => async () => {
        const page = await browser.newPage();
        await page.goto(served.url);
        await page.waitForLoadState('networkidle');
        const once = () =>
          page.evaluate(([name, count]) => window.makers[name](count), [maker, sentences] as const);
        const made = { first: await once(), again: await once() };
        await page.close();
        return made;
      };
      const taken = await interleaved(ROUNDS, { text: make('text'), picture: make('picture') });
      const figure = (of: keyof Makers, time: 'first' | 'again', key: keyof Made) =>
        median(taken[of].map((made) => made[time][key]));
      const pages = (of: keyof Makers) => `${figure(of, 'first', 'pages')} pages`;
      const row = (what: string, time: 'first' | 'again', key: 'ms' | 'bytes', ratio: number): Row => ({
        what: `PDF of a will of ${pages('text')}, ${what}`,
        ...{ ours: figure('text', time, key), reference: figure('picture', time, key) },
        referenceName: `html2canvas + jsPDF, ${pages('picture')}`,
        ...{ unit: key, budget: { ratio } },
      });
      rows.push(
        row('time, the first on a page', 'first', 'ms', 1 / 5),
        row('time, another on the page', 'again', 'ms', 1 / 5),
        row('size', 'first', 'bytes', 1 / 10),
      );
    }
    return rows;
  });

/** Bundles the page for production into a folder, and serves it with its fonts. */
async function servePage(folder: string) {
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
    stop: () => files.dispose(),
  };
}
