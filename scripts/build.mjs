import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { build } = await import('./lib/build.mjs');
await build();
