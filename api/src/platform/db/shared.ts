import type { Database, SharedDatabase } from './database';
import { embeddedQueries } from './embedded/embedded';
import { PortClient } from './embedded/port-client';
import { connectPostgres } from './postgres/postgres';
import { openReplica } from './postgres/replica';
import type { Trace } from '../telemetry/tracing';

/** Opens the server's database in another thread, for reading, with one connection. */
export async function openShared(
  shared: SharedDatabase,
  trace?: Trace,
): Promise<{ db: Database; close: () => Promise<void> }> {
  if ('url' in shared) {
    const primary = connectPostgres(shared.url, () => undefined, { connections: 1, trace });
    const replica = shared.readUrl && (await openReplica(primary.db, shared.readUrl, trace));
    if (!replica) return primary;
    await primary.close();
    return replica;
  }
  const client = new PortClient(shared.port, trace);
  return {
    db: embeddedQueries(client),
    close: () => Promise.resolve(client.close()),
  };
}
