import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ignoreMissing } from './ignore-missing.mjs';
import { WrongUse } from './wrong-use.mjs';

/** @typedef {import('./store').Store} Store */

/** A lock that was not renewed for this long was left by a release that crashed. */
const lockSeconds = 30;
const longestWaitSeconds = 300;

/**
 * A site in a folder, e.g. the one the server serves.
 * @param {string} root
 * @returns {Store}
 */
export const folderStore = (root) => ({
  read: async (path) => (await readFile(join(root, path)).catch(ignoreMissing)) ?? null,

  list: async (path) => {
    const found = await readdir(join(root, path), { withFileTypes: true }).catch(ignoreMissing);
    return (found ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  },

  put: async (path, content) => {
    const next = join(root, `${path}.${randomUUID()}.next`);
    await writeDurably(next, content);
    await rename(next, join(root, path));
  },

  remove: (path) => rm(join(root, path), { force: true }),

  // Written next to its destination, then renamed, so that readers see the complete folder or none.
  add: (path, files) =>
    alone(root, async () => {
      const place = join(root, path);
      const next = join(dirname(place), `.${randomUUID()}.next`);
      for (const [name, content] of files) await writeDurably(join(next, name), content);
      await rename(next, place);
      await syncFolder(dirname(place));
    }),

  // One change at a time; each new text is written atomically.
  change: (paths, decide) =>
    alone(root, async () => {
      for (const path of paths) {
        const before = (await readFile(join(root, path), 'utf8').catch(ignoreMissing)) ?? null;
        const after = decide(path, before);
        if (after === before) continue;
        const next = join(root, `${path}.next`);
        await writeDurably(next, after);
        await rename(next, join(root, path));
        await syncFolder(dirname(join(root, path)));
      }
    }),
});

/**
 * Runs a function while nobody else changes a site: other releases wait.
 * @template Result
 * @param {string} root
 * @param {() => Promise<Result>} act
 */
export async function alone(root, act) {
  const unlock = await lock(join(root, '.release.lock'));
  try {
    return await act();
  } finally {
    await unlock();
  }
}

/** @param {string} path @param {string | Uint8Array} content */
async function writeDurably(path, content) {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** @param {string} path */
async function syncFolder(path) {
  const folder = await open(path, constants.O_RDONLY);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/**
 * Waits for the lock.
 * @param {string} path
 * @returns {Promise<() => Promise<void>>} releases the lock
 */
async function lock(path) {
  const mine = randomUUID();
  for (let tries = 0; tries < longestWaitSeconds * 20; tries += 1) {
    const file = await open(path, 'wx').catch((error) => {
      // If the folder is missing, a build is just swapping in a new one.
      if (['EEXIST', 'ENOENT'].includes(error.code)) return null;
      if (['EACCES', 'EPERM', 'EROFS'].includes(error.code))
        throw new WrongUse(
          `${dirname(path)} can't be changed from here (${error.code}). In a container, docs/deployment.md says how.`,
        );
      throw error;
    });
    if (file) {
      await file.writeFile(mine);
      await file.close();
      const renew = () => void utimes(path, new Date(), new Date()).catch(() => undefined);
      const renewing = setInterval(renew, (lockSeconds * 1000) / 6).unref();
      return async () => {
        clearInterval(renewing);
        // It may be someone else's lock now, in a folder that a build has swapped in.
        if ((await readFile(path, 'utf8').catch(ignoreMissing)) === mine) await rm(path, { force: true });
      };
    }
    const left = await stat(path).catch(() => null);
    if (left && Date.now() - left.mtimeMs > lockSeconds * 1000) await rm(path, { force: true });
    else await wait(50);
  }
  throw new WrongUse(`Another release is under way: ${path} still exists.`);
}
