import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/** Writes screenshots of all screens to .cache/screenshots, or only of the tours named by the arguments. */
await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { build } = await import('./lib/build.mjs');
const { findHeadlessBrowser } = await import('./lib/browser.mjs');
const { bin, must } = await import('./lib/run.mjs');

await build();
const wanted = process.argv.slice(2);
const args = ['test', '--config=screenshots.config.ts', '--reporter=line'];
if (wanted.length > 0) args.push('--grep', wanted.join('|'));
const env = { ...process.env, BROWSER_PATH: await findHeadlessBrowser() };
await must(bin('playwright'), args, { cwd: join(root, 'e2e'), env });
console.log(`The pictures are in ${join(root, '.cache/screenshots/index.html')}.`);
