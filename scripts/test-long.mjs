import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Runs the journeys that `npm test` leaves out: every screen by axe and by keyboard, faults and isolation of remotes,
 * contract versions, overrides, releases under traffic, a new remote, standalone mode.
 */
await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { build } = await import('./lib/build.mjs');
const { findHeadlessBrowser } = await import('./lib/browser.mjs');
const { bin, run } = await import('./lib/run.mjs');

await build();
const env = { ...process.env, LONG_JOURNEYS: 'on', BROWSER_PATH: await findHeadlessBrowser() };
const args = ['test', ...process.argv.slice(2), '--reporter=line'];
process.exitCode = await run(bin('playwright'), args, { cwd: join(root, 'e2e'), env });
