import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Writes screenshots of all screens to .cache/screenshots, or only of the tours named by the arguments. With --spanish, in
 * Spanish, to .cache/screenshots-es.
 */
await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { build } = await import('./lib/build.mjs');
const { findHeadlessBrowser } = await import('./lib/browser.mjs');
const { bin, must } = await import('./lib/run.mjs');

await build();
const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { spanish: { type: 'boolean' } },
});
const args = ['test', '--config=screenshots.config.ts', '--reporter=line'];
if (wanted.length > 0) args.push('--grep', wanted.join('|'));
const env = {
  ...process.env,
  BROWSER_PATH: await findHeadlessBrowser(),
  SCREENSHOTS_IN: values.spanish ? 'es' : 'en',
};
await must(bin('playwright'), args, { cwd: join(root, 'e2e'), env });
console.log(
  `The pictures are in ${join(root, `.cache/screenshots${values.spanish ? '-es' : ''}/index.html`)}.`,
);
