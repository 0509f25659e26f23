import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database';

/** Next to this file in the source, and next to the bundle in a build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

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
