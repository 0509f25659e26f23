import { and, desc, eq, sql } from 'drizzle-orm';
import { btcText, messages, parseBtc, type Trust } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { isUuid } from '../db/ids';
import { prepared } from '../db/prepared';
import { notFound } from '../errors/refusal';

const { trusts } = schema;

export type TrustRow = typeof trusts.$inferSelect;

const listQuery = prepared((db) =>
  db
    .select()
    .from(trusts)
    .where(eq(trusts.owner_id, sql.placeholder('owner')))
    .orderBy(desc(trusts.created_at), desc(trusts.id))
    .prepare('list_trusts'),
);

const readQuery = prepared((db) =>
  db
    .select()
    .from(trusts)
    .where(and(eq(trusts.id, sql.placeholder('id')), eq(trusts.owner_id, sql.placeholder('owner'))))
    .prepare('read_trust'),
);

/** A person's trusts, the newest first. */
export async function listTrusts(db: Database, ownerId: string): Promise<Trust[]> {
  const rows = await listQuery(db).execute({ owner: ownerId });
  return rows.map(toTrust);
}

/** @throws {Refusal} 404 when there is no such trust, and when it is someone else's */
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
  const { id, name, executor, is_active, beneficiaries, instructions, watch_address } = row;
  return {
    id,
    name,
    executor,
    asset: shortest(row.asset),
    is_active,
    beneficiaries,
    instructions,
    watch_address,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** "1.50000000" as the database writes it is "1.5" here. */
function shortest(asset: string): string {
  const parsed = parseBtc(asset);
  if (!parsed.ok) throw new RangeError(`The database holds ${asset} bitcoin.`);
  return btcText(parsed.value);
}
