import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as onNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateOnNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';
import type { Database } from './database';
import { hostUrls } from './hosts';
import { connectToPrimary } from './primary';

// Next to this file in the source, and next to the bundle in a build.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// An arbitrary number, the same in every process.
const MIGRATION_LOCK = 4_839_201_177;
const TELL_AFTER_MILLISECONDS = 1_000;
const TELL_EVERY_MILLISECONDS = 10_000;

/** The newest migration that this server includes, as the database stores it. */
export function newestMigration(): number {
  return Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
}

/** The newest migration that has run; 0 in a database without tables. */
export async function newestMigrationRun(db: Database): Promise<number> {
  if ((await db.$count(sql`pg_tables where schemaname = 'drizzle'`)) === 0) return 0;
  const [row] = await db.select({ at: sql<string>`max(created_at)` }).from(sql`drizzle.__drizzle_migrations`);
  return Number(row?.at ?? 0);
}

/** Migrates the tables of the embedded database; the folder lock excludes other processes. */
export async function migrateEmbedded(lite: PGlite): Promise<void> {
  await migrateOnPglite(onPglite(lite), { migrationsFolder });
}

/**
 * Migrates the tables, on a separate connection without time limits, because an index on a large table may take long.
 * Of several processes that start at once, one migrates and the others wait.
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
    await takeMigrationLock(client);
    await migrateOnNodePostgres(onNodePostgres(client), { migrationsFolder });
  } finally {
    // The lock ends with the connection.
    await client.end().catch(() => undefined);
  }
}

async function takeMigrationLock(client: pg.Client): Promise<void> {
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
