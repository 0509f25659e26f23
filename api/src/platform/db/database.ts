import type { MessagePort } from 'node:worker_threads';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as tables from './schema/agreements';
import * as accounts from './schema/accounts';
import * as forLife from './schema/papers';
import * as people from './schema/people';
import * as records from './schema/records';
import * as release from './schema/trusted-people';

export const schema = { ...accounts, ...tables, ...forLife, ...people, ...records, ...release };

/**
 * The database or a transaction in it. The embedded database and PostgreSQL have the
 * same interface from here on.
 */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** How another thread reaches the server's database. It is sent to that thread, and a port is transferred. */
export type SharedDatabase = { url: string; readUrl?: string } | { port: MessagePort };

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Runs one statement without the query builder, to check whether the database responds. */
  ping: () => Promise<void>;
  /** How many connections are active and idle, and how many callers are waiting. */
  load: () => Record<'active' | 'idle' | 'waiting', number>;
  /** Lets another thread use the database, so that what it reads doesn't pass through this thread. */
  share: () => SharedDatabase;
  /** Makes the database itself reject all writes; for a database on a disk that is almost full. */
  setReadOnly?: (on: boolean) => Promise<void>;
  /** Reclaims the space of dead rows; for a database that doesn't do so itself. */
  vacuum?: (all: boolean) => Promise<void>;
  /** Runs a task while nothing writes to the database's files, so that a copy of them can be opened. */
  whileQuiesced?: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /**
   * Called when the server begins to stop: a process that wants to open the same
   * database next may wait for it.
   */
  beforeClose: () => Promise<void>;
  close: () => Promise<void>;
}
