import type { MessagePort } from 'node:worker_threads';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import * as tables from './schema';
import * as accounts from './schema-accounts';
import * as records from './schema-records';
import * as release from './schema-release';

export const schema = { ...accounts, ...tables, ...records, ...release };

/** The database or a transaction in it: the embedded one and PostgreSQL look the same from here on. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** How another thread reaches the server's database. It is sent there, and a port is handed over. */
export type SharedDatabase = { url: string } | { port: MessagePort };

export interface OpenDatabase {
  db: Database;
  kind: 'embedded' | 'postgres';
  /** Runs one statement without the query builder; used to ask whether the database answers at all. */
  ping: () => Promise<void>;
  /** How many connections are in use, idle, and waited for now. */
  load: () => Record<'active' | 'idle' | 'waiting', number>;
  /** Lets another thread use the database, so that what it reads never passes this one. */
  share: () => SharedDatabase;
  /** Has the database itself refuse all that writes, whoever asks; for one that stands on a disk that is almost full. */
  setReadOnly?: (on: boolean) => Promise<void>;
  /** Takes back the room of dead rows; for a database that does not do it by itself. */
  vacuum?: (all: boolean) => Promise<void>;
  /** Runs a task while nothing writes to the database's files: its copy of them is one that can be opened. */
  whileStill?: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Called when the server begins to stop: whoever wants to open the same database next may wait for it. */
  beforeClose: () => Promise<void>;
  close: () => Promise<void>;
}
