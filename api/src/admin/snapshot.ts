import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, cp, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OpenDatabase } from '../platform/db/database';
import { lockEmbedded } from '../platform/db/embedded/start-embedded';
import { makeFolder } from '../platform/storage/durable-file';
import { StartError } from '../platform/health/start-error';

/** Where snapshots are, below the data folder: on the same disk, so that files can be hard-linked. */
const FOLDER = 'snapshots';

/**
 * Files that belong to a running process or to the disk, are copies of what is elsewhere, or are incomplete.
 */
const PASSING =
  /^(database\.(lock|new-).*|admin\.sock|site|snapshots|restoring-.*|incoming|lost\+found|.*\.tmp)$/;

/**
 * Takes a snapshot of a data folder: every file as it is at one moment. Database statements wait while the
 * database's files are copied; nothing else does. Documents, keys, and mails are written once and never
 * changed, so they are hard-linked and take no space.
 * @param jwtSecret the key that signs tokens, because authenticator apps depend on it; without one, the
 * snapshot has that of the data folder
 * @returns the folder of the snapshot; remove it when you are done
 */
export async function createSnapshot(
  dataDir: string,
  { whileQuiesced }: Pick<OpenDatabase, 'whileQuiesced'>,
  jwtSecret?: string,
): Promise<string> {
  if (!whileQuiesced) throw new StartError('Only the embedded database is backed up by this command.');
  const folder = join(dataDir, FOLDER, randomUUID());
  try {
    await makeFolder(folder);
    // Includes the documents, so that none is added to or deleted from the database in between.
    await whileQuiesced(async () => {
      await cp(join(dataDir, 'database'), join(folder, 'database'), {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
      });
      await linkTree(dataDir, folder, (name) => name !== 'database');
    });
    if (jwtSecret) {
      await rm(join(folder, 'jwt-secret'), { force: true });
      await writeFile(join(folder, 'jwt-secret'), jwtSecret, { mode: 0o600 });
    }
    return folder;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Takes a snapshot of a data folder that no server uses. Its database isn't opened, so nothing in the folder
 * changes. The folder stays locked until the snapshot is given back.
 * @throws {FolderInUse} if a server uses it
 */
export async function createSnapshotAtRest(
  dataDir: string,
  jwtSecret?: string,
): Promise<{ folder: string; discard: () => Promise<void> }> {
  const lock = await lockEmbedded(dataDir);
  try {
    await removeSnapshots(dataDir);
    const folder = await createSnapshot(dataDir, { whileQuiesced: (copy) => copy() }, jwtSecret);
    const discard = async () => {
      await removeSnapshots(dataDir);
      await lock.release();
    };
    return { folder, discard };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Removes what a killed server left behind. Call it while no backup is running. */
export async function removeSnapshots(dataDir: string): Promise<void> {
  await rm(join(dataDir, FOLDER), { recursive: true, force: true });
}

async function linkTree(from: string, to: string, wanted: (name: string) => boolean): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry;
    if (PASSING.test(name) || !wanted(name)) continue;
    const [source, target] = [join(from, name), join(to, name)];
    if (entry.isDirectory()) {
      await mkdir(target);
      await linkTree(source, target, () => true);
    } else if (entry.isFile()) {
      // Not every file system supports hard links.
      await link(source, target).catch(() => copyFile(source, target, constants.COPYFILE_FICLONE));
    }
  }
}
