import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { root } = await import('../shared/build/inputs.mjs');
const { build } = await import('./lib/build.mjs');
const { findBrowser } = await import('./lib/browser.mjs');
const { bin, run } = await import('./lib/run.mjs');

await build();
const env = { ...process.env, FAULTS: 'all', BROWSER_PATH: await findBrowser() };
process.exitCode = await run(bin('playwright'), ['test', 'faults', '--reporter=line,./faults/table.ts'], {
  cwd: join(root, 'e2e'),
  env,
});
