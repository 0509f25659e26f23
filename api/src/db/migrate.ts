import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle as onNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateOnNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as onPglite } from 'drizzle-orm/pglite';
import { migrate as migrateOnPglite } from 'drizzle-orm/pglite/migrator';
import type pg from 'pg';

// Beside this file in the source, and beside the bundle in a build.
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

// Any number, the same in every process.
const MIGRATION_LOCK = 4_839_201_177;

/** Brings the tables of the embedded database up to date; the folder lock keeps everyone else out. */
export async function migrateEmbedded(lite: PGlite): Promise<void> {
  await migrateOnPglite(onPglite(lite), { migrationsFolder });
}

/** Brings the tables up to date; of several processes that start at once, one does it and the others wait. */
export async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await migrateOnNodePostgres(onNodePostgres(client), { migrationsFolder });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
