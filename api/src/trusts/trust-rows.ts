import { and, desc, eq, sql } from 'drizzle-orm';
import { btcText, messages, parseBtc, type Trust, type TrustInput } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { isUuid } from '../db/ids';
import { notFound } from '../errors/refusal';

const { trusts } = schema;

/** A person's trusts, the newest first. */
export async function listTrusts(db: Database, ownerId: string): Promise<Trust[]> {
  const rows = await db
    .select()
    .from(trusts)
    .where(eq(trusts.owner_id, ownerId))
    .orderBy(desc(trusts.created_at), desc(trusts.id));
  return rows.map(toTrust);
}

/** @throws {Refusal} 404 when there is no such trust, and when it is someone else's */
export async function readTrust(db: Database, id: string, ownerId: string): Promise<Trust> {
  const [row] = isUuid(id) ? await db.select().from(trusts).where(owned(id, ownerId)) : [];
  if (!row) throw notFound(messages.trustNotFound);
  return toTrust(row);
}

/** Saves a new trust and returns its id. */
export async function createTrust(db: Database, input: TrustInput, ownerId: string): Promise<string> {
  const [row] = await db
    .insert(trusts)
    .values({ owner_id: ownerId, is_active: input.is_active ?? true, ...columnsOf(input) })
    .returning();
  if (!row) throw new Error('The database kept no trust.');
  return row.id;
}

/** Replaces what a trust says; without `is_active` that stays as it is. */
export async function updateTrust(
  db: Database,
  id: string,
  input: TrustInput,
  ownerId: string,
): Promise<Trust> {
  const change = { ...columnsOf(input), is_active: input.is_active, updated_at: sql`now()` };
  const [row] = isUuid(id) ? await db.update(trusts).set(change).where(owned(id, ownerId)).returning() : [];
  if (!row) throw notFound(messages.trustNotFound);
  return toTrust(row);
}

function owned(id: string, ownerId: string) {
  return and(eq(trusts.id, id), eq(trusts.owner_id, ownerId));
}

function columnsOf({ name = '', executor, asset, beneficiaries = [], instructions = '' }: TrustInput) {
  return { name, executor, asset, beneficiaries, instructions };
}

function toTrust(row: typeof trusts.$inferSelect): Trust {
  const { id, name, executor, is_active, beneficiaries, instructions } = row;
  return {
    id,
    name,
    executor,
    asset: shortest(row.asset),
    is_active,
    beneficiaries,
    instructions,
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
