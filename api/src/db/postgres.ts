import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema, type OpenDatabase } from './database';
import { StartError } from '../start-error';
import { migratePostgres } from './migrate';

/** There is no database to start on; the message says why. */
export class DatabaseUnreachable extends StartError {}

/** Connects to PostgreSQL and brings its tables up to date; `onError` hears of connections lost while idle. */
export async function openPostgres(url: string, onError: (error: Error) => void): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    // A lost client never holds a row lock for long.
    idle_in_transaction_session_timeout: 30_000,
    statement_timeout: 30_000,
  });
  pool.on('error', onError);
  try {
    await migratePostgres(pool);
  } catch (cause) {
    await pool.end();
    throw new DatabaseUnreachable(`PostgreSQL can't be used at the DATABASE_URL: ${reasonOf(cause)}`, {
      cause,
    });
  }
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    beforeClose: () => Promise.resolve(),
    close: () => pool.end(),
  };
}

/** Node tells of several failed addresses in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
