import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { makeDataFolder } from '../../data-folder';
import { exists } from '../../durable-file';
import { schema, type OpenDatabase } from '../database';
import { EmbeddedClient, type EmbeddedOptions } from './embedded-client';
import { lockFolder, type FolderLock } from '../folder-lock';
import { vacuum } from '../vacuum';

/** Whether the data folder already has a database. */
export const hasEmbedded = (dataDir: string): Promise<boolean> => exists(join(dataDir, 'database'));

/**
 * Keeps other processes from opening the database of a data folder.
 * @throws {FolderInUse} if another process has it open
 */
export const lockEmbedded = (dataDir: string): Promise<FolderLock> =>
  lockFolder(join(dataDir, 'database.lock'));

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database` on its own thread, creates it if needed, and migrates its
 * tables.
 * @throws {FolderInUse} if another process has it open
 */
export async function openEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<OpenDatabase> {
  await makeDataFolder(dataDir);
  const lock = await lockEmbedded(dataDir);
  try {
    const client = await EmbeddedClient.start(dataDir, !(await hasEmbedded(dataDir)), options);
    return {
      // The query builder only uses `query` and `transaction` of its client, which ours has.
      db: drizzle(client as unknown as PGlite, { schema }),
      kind: 'embedded',
      ping: async () => void (await client.query('select 1')),
      load: () => client.load(),
      share: () => ({ port: client.invite() }),
      setReadOnly: async (on) => {
        await client.query(`set default_transaction_read_only = ${on ? 'on' : 'off'}`);
      },
      vacuum: (all) => vacuum((text, params) => client.maintain(text, params), all),
      whileQuiesced: (task) => client.whileQuiesced(task),
      beforeClose: lock.stopping,
      close: async () => {
        await client.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
