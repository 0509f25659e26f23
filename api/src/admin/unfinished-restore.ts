import { readdir } from 'node:fs/promises';
import { StartError } from '../start-error';

/** The name of a folder that is being restored begins so. */
export const UNFINISHED = 'restoring-';

/** @throws {StartError} when a restore into the folder was killed while it moved files to their places */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  if (names.some((name) => name.startsWith(UNFINISHED)))
    throw new StartError(
      `A restore into DATA_DIR (${dataDir}) was not finished. Empty the folder, and restore the archive again.`,
    );
}
