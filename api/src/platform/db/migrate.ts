import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { hostUrls } from './postgres/hosts';
import { migrationsFolder } from './newest-migration';
import { connectToPrimary } from './postgres/primary';

// An arbitrary number, the same in every process.
const MIGRATION_LOCK = 4_839_201_177;
const TELL_AFTER_MILLISECONDS = 1_000;
const TELL_EVERY_MILLISECONDS = 10_000;

/**
 * Migrates the tables, on a separate connection without time limits, because an index on a large table may
 * take long. Of several processes that start at once, one migrates and the others wait.
 */
export async function migratePostgres(url: string): Promise<void> {
  const { client } = await connectToPrimary(hostUrls(url), {
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  try {
    // Not all versions have all of these settings; the role or the database may set any of them.
    await client.query(
      `select set_config(name, '0', false) from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
    );
    await acquireMigrationLock(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined);
  }
}

async function acquireMigrationLock(client: pg.Client): Promise<void> {
  let timer: NodeJS.Timeout;
  const tell = () => {
    console.warn('Waiting for another server to finish the migrations of this database.');
    timer = setTimeout(tell, TELL_EVERY_MILLISECONDS);
  };
  timer = setTimeout(tell, TELL_AFTER_MILLISECONDS);
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
  } finally {
    clearTimeout(timer);
  }
}
