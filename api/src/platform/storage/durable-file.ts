import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Creates a folder and those above it, unless they exist. Node's own `recursive` runs forever in a file
 * system such as /proc, which says that a folder is missing, and doesn't make it.
 * @param mode by default for this user only
 */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  const make = async () => {
    try {
      await mkdir(path, { mode });
    } catch (error) {
      if (!(await isFolder(path))) throw error;
    }
  };
  try {
    await make();
  } catch (error) {
    if (!isMissing(error) || dirname(path) === path) throw error;
    await makeFolder(dirname(path), mode);
    await make();
  }
}

/** Writes a temporary file, syncs it, and renames it: the path has the complete file or none. */
export async function writeFileDurably(path: string, bytes: Buffer | string): Promise<void> {
  await makeFolder(dirname(path));
  const side = `${path}.${randomUUID()}.tmp`;
  try {
    const file = await open(side, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(side, path);
  } catch (error) {
    await rm(side, { force: true });
    throw error;
  }
  await syncPath(dirname(path));
}

/**
 * Writes a file durably unless there is one: if several processes do so at once, all
 * find the first one's file.
 */
export async function createFileDurably(path: string, bytes: Buffer | string): Promise<void> {
  const side = `${path}.${randomUUID()}.tmp`;
  await writeFileDurably(side, bytes);
  try {
    await link(side, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(side, { force: true });
  }
  await syncPath(dirname(path));
}

/** The text of a file; null if there is none. A file that exists but can't be read is an error. */
export async function readIfThere(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Whether a file system error means that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Moves a file within a disk, atomically and durably. */
export async function moveFileDurably(from: string, to: string): Promise<void> {
  await makeFolder(dirname(to));
  await syncPath(from);
  await rename(from, to);
  await syncPath(dirname(to));
}

/** Removes the incomplete files of a killed process in a folder. Call it while nothing writes there. */
export async function removeHalfWritten(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) if (name.endsWith('.tmp')) await rm(join(folder, name), { force: true });
}

/** Syncs a file, or the names in a folder, to disk. */
export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs all files and folders in a folder, and the folder, to disk. */
export async function syncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    await syncPath(join(entry.parentPath, entry.name));
  await syncPath(folder);
}

/** Whether anything is at a path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
