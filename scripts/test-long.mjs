import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Runs the journeys that take minutes: releases under traffic, a remote of another team, standalone
 * development.
 */
await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { build } = await import('./lib/build.mjs');
const { findHeadlessBrowser } = await import('./lib/browser.mjs');
const { bin, run } = await import('./lib/run.mjs');

await build();
const env = { ...process.env, LONG_JOURNEYS: 'on', BROWSER_PATH: await findHeadlessBrowser() };
const args = ['test', 'new-remote', 'traffic', 'standalone', '--reporter=line'];
process.exitCode = await run(bin('playwright'), args, { cwd: join(root, 'e2e'), env });
