import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { packKit } = await import('./kit/pack.mjs');
for (const tarball of await packKit()) console.log(tarball);
