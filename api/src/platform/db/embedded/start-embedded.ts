import { join } from 'node:path';
import { makeDataFolder } from '../../storage/data-folder';
import { exists } from '../../storage/durable-file';
import { lockFolder, type FolderLock } from '../folder-lock';
import { EmbeddedClient, type EmbeddedOptions } from './embedded-client';

/** Whether the data folder already has a database. */
export const hasEmbedded = (dataDir: string): Promise<boolean> => exists(join(dataDir, 'database'));

/**
 * Keeps other processes from opening the database of a data folder.
 * @throws {FolderInUse} if another process has it open
 */
export const lockEmbedded = (dataDir: string): Promise<FolderLock> =>
  lockFolder(join(dataDir, 'database.lock'));

/** A database that its thread is opening. */
export interface StartedEmbedded {
  client: EmbeddedClient;
  lock: FolderLock;
}

/**
 * Starts the thread of the embedded PostgreSQL in `<dataDir>/database`, which opens it; creates the
 * database first if needed.
 * @throws {FolderInUse} if another process has it open
 */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions): Promise<StartedEmbedded> {
  await makeDataFolder(dataDir);
  const lock = await lockEmbedded(dataDir);
  try {
    return { client: await EmbeddedClient.start(dataDir, !(await hasEmbedded(dataDir)), options), lock };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
