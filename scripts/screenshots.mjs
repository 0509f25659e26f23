import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Writes screenshots of all screens to .cache/screenshots, or only of the tours named by the arguments. With
 * --spanish, in Spanish, to .cache/screenshots-es.
 */
await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { prepareJourneys } = await import('./lib/journeys.mjs');
const { runOrExit } = await import('./lib/run.mjs');

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { spanish: { type: 'boolean' } },
});
const args = ['--config=screenshots.config.ts', '--reporter=line'];
if (wanted.length > 0) args.push('--grep', wanted.join('|'));
await runOrExit(...(await prepareJourneys(args, { SCREENSHOTS_IN: values.spanish ? 'es' : 'en' })));
console.log(
  `The pictures are in ${join(root, `.cache/screenshots${values.spanish ? '-es' : ''}/index.html`)}.`,
);
