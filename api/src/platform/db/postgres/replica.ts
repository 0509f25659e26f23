import { setTimeout } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../database';
import { hostUrls } from './hosts';
import { connectPostgres } from './postgres';
import type { Trace } from '../../telemetry/tracing';

/** How long a standby may take to catch up. */
const TIMEOUT_MILLISECONDS = 2_000;
const LOOK_EVERY_MILLISECONDS = 50;

/**
 * Opens a standby that has everything that was written before this call, so that nobody misses what they have
 * just saved. Returns undefined if none responds or catches up in time: then read from the primary.
 * @param readUrl may name several hosts, which are tried in order
 */
export async function openReplica(
  primary: Database,
  readUrl: string,
  trace?: Trace,
): Promise<OpenDatabase | undefined> {
  // An engine without this log has no standby either.
  const inWriteTransaction = await valueOf(primary, sql<string>`pg_current_wal_lsn()::text`).catch(
    () => undefined,
  );
  if (inWriteTransaction === undefined) return undefined;
  for (const url of hostUrls(readUrl, 'DATABASE_READ_URL')) {
    const replica = connectPostgres(url, () => undefined, {
      connections: 1,
      connectMilliseconds: TIMEOUT_MILLISECONDS,
      trace,
    });
    if (await hasReached(replica.db, inWriteTransaction).catch(() => false)) return replica;
    await replica.close();
  }
  return undefined;
}

/** Whether this is a standby that replays the write-ahead log up to this position in time. */
async function hasReached(db: Database, written: string): Promise<boolean> {
  const until = performance.now() + TIMEOUT_MILLISECONDS;
  do {
    const hasReplayed = sql<boolean>`pg_last_wal_replay_lsn() >= ${written}::pg_lsn`;
    const there = await valueOf(
      db,
      sql<boolean | null>`case when pg_is_in_recovery() then ${hasReplayed} end`,
    );
    if (there !== false) return there === true;
    await setTimeout(LOOK_EVERY_MILLISECONDS);
  } while (performance.now() < until);
  return false;
}

async function valueOf<Value>(db: Database, expression: SQL<Value>): Promise<Value | undefined> {
  const [row] = await db.select({ value: expression }).from(sql`(select 1) as one`);
  return row?.value;
}
