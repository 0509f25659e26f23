import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { schema, type OpenDatabase } from '../database';
import { migrationsFolder } from '../newest-migration';
import { vacuum } from '../vacuum';
import type { EmbeddedClient, EmbeddedOptions } from './embedded-client';
import type { PortClient } from './port-client';
import { startEmbedded, type StartedEmbedded } from './start-embedded';

export interface EmbeddedDatabaseOptions extends EmbeddedOptions {
  /** The tables are not migrated. */
  asItIs?: boolean;
}

/**
 * Opens the embedded PostgreSQL in `<dataDir>/database` on its own thread, creates it if needed,
 * and migrates its tables.
 * @throws {FolderInUse} if another process has it open
 */
export async function openEmbedded(
  dataDir: string,
  { asItIs = false, ...options }: EmbeddedDatabaseOptions = {},
): Promise<OpenDatabase> {
  const { database, opened } = embeddedDatabase(await startEmbedded(dataDir, options), asItIs);
  try {
    await opened;
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The database of a thread that may still be opening it.
 * @returns with `opened`, which resolves when it is open and its tables are migrated; nothing
 *   may be asked of it before
 */
export function embeddedDatabase(
  { client, lock }: StartedEmbedded,
  asItIs = false,
): { database: OpenDatabase; opened: Promise<void> } {
  const db = embeddedQueries(client);
  // The folder's lock excludes other processes.
  const opened = client.opened(() => (asItIs ? Promise.resolve() : migrate(db, { migrationsFolder })));
  // Whoever waits for it reports it, and closes the database.
  opened.catch(() => undefined);
  const database: OpenDatabase = {
    db,
    kind: 'embedded',
    ping: async () => void (await client.query('select 1')),
    load: () => client.load(),
    share: () => ({ port: client.openPort() }),
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
  return { database, opened };
}

/** The query builder, which only uses `query` and `transaction` of its client. */
export const embeddedQueries = (client: EmbeddedClient | PortClient) =>
  drizzle(client as unknown as PGlite, { schema });
