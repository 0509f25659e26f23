import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { conflict } from '../errors/api-error';

const { documents, users, wills, willVersions } = schema;

/** What one account may have stored: the PDFs of many more wills than anyone makes. */
export const documentQuota = { documents: 500, bytes: 1024 ** 3 };

/** What the signed versions of one account's wills may take in the database: hundreds, with signatures of a usual size. */
export const versionQuota = { bytes: 100 * 1024 ** 2 };

/**
 * Refuses to keep one more signed version once those of the account take all their room.
 * @throws {ApiError} 409
 */
export async function refuseVersionWithoutRoom(tx: Database, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  // The size as it is stored, which is known without reading the pictures.
  const [used] = await tx
    .select({
      bytes: sql`coalesce(sum(pg_column_size(${willVersions.signatures})), 0)`.mapWith(Number),
    })
    .from(willVersions)
    .innerJoin(wills, eq(wills.id, willVersions.will_id))
    .where(eq(wills.owner_id, ownerId));
  if ((used?.bytes ?? 0) >= versionQuota.bytes) throw conflict(messages.noRoomForVersion);
}

/**
 * Notes a document that is about to be stored. Of two at once, the second waits for the first to be counted.
 * @throws {ApiError} 409 when the account has no room for it
 */
export async function claimSpace(
  tx: Database,
  document: typeof documents.$inferInsert & { owner_id: string },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, document.owner_id)).for('update');
  const [used] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${documents.size}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(eq(documents.owner_id, document.owner_id));
  const { count = 0, bytes = 0 } = used ?? {};
  if (count >= documentQuota.documents || bytes + document.size > documentQuota.bytes)
    throw conflict(messages.filesTooMany);
  await tx.insert(documents).values(document);
}
