import { ensureInstalled } from './lib/install.mjs';

/** Brings the message catalogs up to date; with a package's name, begins one for it. */
await ensureInstalled();
const { bin, must } = await import('./lib/run.mjs');
await must(bin('tsx'), ['shared/build/words/write.ts', ...process.argv.slice(2)]);
