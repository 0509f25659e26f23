import { ensureInstalled } from './lib/install.mjs';

/** Packs what a remote in another repository installs. */
await ensureInstalled();
const { packPackages } = await import('./lib/pack-packages.mjs');
for (const tarball of await packPackages()) console.log(tarball);
