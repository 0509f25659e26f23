import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { build } = await import('./lib/build.mjs');
await build();
// The server runs in this very process, so that a signal sent to it reaches the database.
await import(new URL('../api/dist/main.js', import.meta.url).href);
