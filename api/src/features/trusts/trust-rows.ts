import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  btcText,
  messages,
  parseBtc,
  type ForExecutor,
  type Trust,
  type TrustListItem,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { prepared } from '../../platform/db/prepared';
import { notFound } from '../../platform/http/errors/api-error';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';

const { trusts } = schema;

export type TrustRow = typeof trusts.$inferSelect;

const {
  beneficiaries: _people,
  instructions: _text,
  holdings: _holdings,
  helpers: _helpers,
  ...listedColumns
} = getTableColumns(trusts);

const listQuery = prepared((db) =>
  db
    .select({ ...listedColumns, place: placeColumn(trusts) })
    .from(trusts)
    .where(and(eq(trusts.owner_id, sql.placeholder('owner')), after(trusts)))
    .orderBy(desc(trusts.created_at), desc(trusts.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_trusts'),
);

const readQuery = prepared((db) =>
  db
    .select()
    .from(trusts)
    .where(and(eq(trusts.id, sql.placeholder('id')), eq(trusts.owner_id, sql.placeholder('owner'))))
    .prepare('read_trust'),
);

/** A person's trusts, newest first, without the beneficiaries and the fields that only the executor needs. */
export async function listTrusts(
  db: Database,
  ownerId: string,
  query: PageQuery,
): Promise<Page<TrustListItem>> {
  const rows = await listQuery(db).execute({ owner: ownerId, ...pageValues(query) });
  return pageOf(rows, query, toListItem);
}

/** @throws {ApiError} 404 if there is no such trust, or it is someone else's */
export async function readTrust(db: Database, id: string, ownerId: string): Promise<Trust> {
  const [row] = isUuid(id) ? await readQuery(db).execute({ id, owner: ownerId }) : [];
  if (!row) throw notFound(messages.trustNotFound);
  return toTrust(row);
}

/** The trust's row, locked until the transaction ends. */
export async function lockTrust(tx: Database, id: string, ownerId: string): Promise<TrustRow> {
  const [row] = isUuid(id)
    ? await tx
        .select()
        .from(trusts)
        .where(and(eq(trusts.id, id), eq(trusts.owner_id, ownerId)))
        .for('update')
    : [];
  if (!row) throw notFound(messages.trustNotFound);
  return row;
}

export function toTrust(row: TrustRow): Trust {
  const { beneficiaries, instructions, holdings, helpers } = row;
  return { ...toListItem(row), beneficiaries, instructions, holdings, helpers };
}

function toListItem(row: Omit<TrustRow, 'beneficiaries' | ForExecutor>): TrustListItem {
  const { id, name, executor, is_active, watch_address, rehearsal_on, yearly_reminder } = row;
  return {
    id,
    name,
    executor,
    asset: shortest(row.asset),
    is_active,
    watch_address,
    rehearsal_on,
    yearly_reminder,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Removes trailing zeros: the database writes "1.50000000" for "1.5". */
function shortest(asset: string): string {
  const parsed = parseBtc(asset);
  if (!parsed.ok) throw new RangeError(`The database holds ${asset} bitcoin.`);
  return btcText(parsed.value);
}
