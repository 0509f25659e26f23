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
    // Of its client the query builder uses `query` and `transaction`, which ours has too.
    db: drizzle(guest as unknown as PGlite, { schema }),
    close: () => Promise.resolve(guest.close()),
  };
}
