import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { Database, OpenDatabase } from './database';

/** How a transaction may write on an almost full disk; undefined where the database has no such limit. */
export type WriteMode = PgTransactionConfig | undefined;

/** How transactions of this database may write on an almost full disk. */
export const getWriteMode = ({ setReadOnly }: Pick<OpenDatabase, 'setReadOnly'>): WriteMode =>
  setReadOnly && { accessMode: 'read write' };

/**
 * Runs statements without which nobody could log in or read, also while the database is
 * read-only for want of space.
 */
export function inWriteTransaction<Result>(
  db: Database,
  writing: WriteMode,
  run: (tx: Database) => Promise<Result>,
): Promise<Result> {
  return writing ? db.transaction(run, writing) : run(db);
}
