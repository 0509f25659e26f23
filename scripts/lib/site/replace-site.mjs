import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedFolder } from '../../../shared/releases/stopped.mjs';
import { alone } from '../../../shared/build/release/folder-store.mjs';
import { ignoreMissing } from '../../../shared/build/release/ignore-missing.mjs';

/**
 * Builds a site in a temporary folder and swaps it in. Release commands wait, so that none is lost.
 * @param {string} site
 * @param {(next: string) => Promise<void>} assemble
 */
export async function replaceSite(site, assemble) {
  const [next, old] = [`${site}.next`, `${site}.old`];
  const replace = async () => {
    for (const left of [next, old]) await rm(left, { recursive: true, force: true });
    await mkdir(next);
    await assemble(next);
    // Servers write it at any time.
    await cp(join(site, stoppedFolder), join(next, stoppedFolder), { recursive: true }).catch(ignoreMissing);
    if (existsSync(site)) await rename(site, old);
    await rename(next, site);
    await rm(old, { recursive: true, force: true });
  };
  await (existsSync(site) ? alone(site, replace) : replace());
}
