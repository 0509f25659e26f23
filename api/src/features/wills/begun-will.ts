import { eq, sql } from 'drizzle-orm';
import { messages, type BegunWill } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';

const { begunWills } = schema;

const NONE: BegunWill = { content: '', version: 0, updated_at: null };

/** The will that the owner of an account has begun in the forms. */
export async function readBegunWill(db: Database, ownerId: string): Promise<BegunWill> {
  const [row] = await db.select().from(begunWills).where(eq(begunWills.owner_id, ownerId));
  if (!row) return NONE;
  const { content, version, updated_at } = row;
  return { content, version, updated_at: updated_at.toISOString() };
}

/**
 * Keeps what the forms have. A will that is saved or discarded leaves an empty row, so that a
 * version never comes again.
 * @throws {ApiError} 409 if another device has changed it since
 */
export async function saveBegunWill(
  tx: Database,
  { content, version }: Pick<BegunWill, 'content' | 'version'>,
  ownerId: string,
): Promise<void> {
  // Of two concurrent writers, the second waits here, and finds another version.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`begun will of ${ownerId}`}, 1))`);
  const before = await readBegunWill(tx, ownerId);
  if (before.version !== version) throw conflict(messages.begunWillChanged);
  if (before.content === content) return;
  const values = { content, version: version + 1, updated_at: sql`now()` };
  await tx
    .insert(begunWills)
    .values({ owner_id: ownerId, ...values })
    .onConflictDoUpdate({ target: begunWills.owner_id, set: values });
}

/** Deletes it with the account. */
export async function deleteBegunWill(tx: Database, ownerId: string): Promise<void> {
  await tx.delete(begunWills).where(eq(begunWills.owner_id, ownerId));
}
