import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../platform/db/database';

/** Rows of wills and loans have texts and images of up to a megabyte. */
const AT_ONCE = 100;

/**
 * Copies all rows of all tables from one database to another that has the same tables, empty, in one
 * transaction. Rows are transferred as PostgreSQL's own JSON, so no value passes through a JavaScript type.
 * @returns the number of rows of each table, equal in both databases
 * @throws Error if the numbers differ
 */
export async function copyTables(from: Database, to: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  await from.transaction((source) =>
    to.transaction(async (target) => {
      // Rows may refer to others that come later, so the references are checked once all rows are copied.
      const references = await list(target, foreignKeys);
      for (const { table, name } of references)
        await target.execute(sql`alter table ${sql.raw(table)} drop constraint ${sql.identifier(name)}`);
      for (const { name } of await list(source, tableNames))
        counts[name] = await copyTable(source, target, name);
      for (const { table, name, definition } of references)
        await target.execute(
          sql`alter table ${sql.raw(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`,
        );
    }),
  );
  return counts;
}

async function copyTable(source: Database, target: Database, name: string): Promise<number> {
  const table = sql.identifier(name);
  const columns = sql.raw((await list(target, columnsOf(name))).map((each) => each.name).join(', '));
  await target.execute(sql`delete from ${table}`);
  await source.execute(sql`declare rows cursor for select row_to_json(t)::text as row from ${table} t`);
  let copied = 0;
  for (;;) {
    const rows = await list<{ row: string }>(source, sql.raw(`fetch ${AT_ONCE} from rows`));
    if (rows.length === 0) break;
    const json = `[${rows.map(({ row }) => row).join(',')}]`;
    await target.execute(
      sql`insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, ${json}::json)`,
    );
    copied += rows.length;
  }
  await source.execute(sql`close rows`);
  const [there] = await list<{ rows: string }>(target, sql`select count(*) as rows from ${table}`);
  if (Number(there?.rows) !== copied)
    throw new Error(`${name} has ${copied} rows, and ${there?.rows} of them arrived.`);
  return copied;
}

const tableNames = sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' order by tablename`;

/** All columns except those that the database computes. */
const columnsOf = (table: string) => sql<{ name: string }>`
  select quote_ident(attname) as name from pg_attribute
  where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

const foreignKeys = sql<{ table: string; name: string; definition: string }>`
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`;

/** Both drivers return an object with the rows. */
async function list<Row extends Record<string, unknown>>(
  db: Database,
  query: SQL<Row> | SQL,
): Promise<Row[]> {
  const { rows } = (await db.execute(query)) as unknown as { rows: Row[] };
  return rows;
}
