import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './durable-file';

const FOLDERS = ['database', 'documents', 'outbox', 'snapshots'];

/**
 * Creates a data folder if needed, and keeps other users of the machine out of the folders in it: PGlite
 * creates files that everybody may write, whatever the umask. An existing data folder keeps its own mode,
 * because it may be shared with a group.
 */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  for (const name of FOLDERS)
    // It may not exist yet, and only its owner may change its mode.
    await chmod(join(dataDir, name), 0o700).catch(() => undefined);
}
