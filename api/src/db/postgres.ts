import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { schema, type OpenDatabase } from './database';
import { migratePostgres } from './migrate';

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
  await migratePostgres(pool);
  return {
    db: drizzle(pool, { schema }),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    close: () => pool.end(),
  };
}
