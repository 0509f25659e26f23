import { readdir } from 'node:fs/promises';
import { StartError } from '../platform/health/start-error';

/** The name prefix of a folder that is being restored. */
export const UNFINISHED = 'restoring-';

/** @throws {StartError} if a restore into the folder was killed while it moved files into place */
export async function assertNoUnfinishedRestore(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  const unfinished = names.find((name) => name.startsWith(UNFINISHED));
  if (unfinished)
    throw new StartError(
      `A restore into DATA_DIR (${dataDir}) was not finished: it left ${unfinished}. Empty the folder, and restore the archive again.`,
    );
}
