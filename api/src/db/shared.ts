import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { schema, type Database, type SharedDatabase } from './database';
import { EmbeddedGuest } from './embedded/embedded-guest';
import { connectPostgres } from './postgres';

/** Opens the server's database in another thread, with one connection. */
export function openShared(shared: SharedDatabase): { db: Database; close: () => Promise<void> } {
  if ('url' in shared) return connectPostgres(shared.url, () => undefined, { connections: 1 });
  const guest = new EmbeddedGuest(shared.port);
  return {
    // The query builder only uses `query` and `transaction` of its client, which ours has.
    db: drizzle(guest as unknown as PGlite, { schema }),
    close: () => Promise.resolve(guest.close()),
  };
}
