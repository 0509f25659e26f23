import { ensureInstalled } from './lib/install.mjs';

/** Updates the message catalogs; with a package's name, starts one for it. */
await ensureInstalled();
const { bin, must } = await import('./lib/run.mjs');
await must(bin('tsx'), ['shared/i18n/tools/write.ts', ...process.argv.slice(2)]);
