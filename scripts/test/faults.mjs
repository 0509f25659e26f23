import { join } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';

await ensureInstalled();
const { root } = await import('../../shared/build/inputs.mjs');
const { build } = await import('../lib/build.mjs');
const { findHeadlessBrowser } = await import('../lib/browser.mjs');
const { bin, run } = await import('../lib/run.mjs');

await build();
const env = { ...process.env, FAULTS: 'all', BROWSER_PATH: await findHeadlessBrowser() };
const args = ['test', '--fully-parallel', '--reporter=line,./faults/table.ts'];
process.exitCode = await run(bin('playwright'), args, { cwd: join(root, 'e2e'), env });
