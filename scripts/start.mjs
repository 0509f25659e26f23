import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { build } = await import('./lib/build.mjs');
await build();
// The server runs in this process, so that it receives signals directly and can close the database.
await import(new URL('../api/dist/server.js', import.meta.url).href);
