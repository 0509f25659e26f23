import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import { messages, type ScanType } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { notFound, unavailable } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import { storeScan, type ScanPlace } from '../../../platform/storage/store-scan';
import type { OpenDocument } from '../../../platform/storage/store';
import { findLoan } from '../loan-rows';
import { lockForAbsence } from './loan-absences';

const { documents } = schema;

/**
 * Stores the document by which a party names who acts for the other, such as letters testamentary, unchanged,
 * in the quota of that party. It replaces an earlier one. Nobody here checks it.
 * @throws {ApiError} 409 if the other party takes part, or somebody acts for them already; 400
 *   for any other kind of file
 */
export async function storeLetters(place: ScanPlace, path: string, id: string, actor: Actor): Promise<void> {
  await place.db.transaction((tx) => lockForAbsence(tx, 'name', id, actor));
  await storeScan(place, path, {
    kind: 'letters',
    folder: 'letters',
    owner_id: actor.id,
    isKnown: async (sha256) => (await findLetters(place.db, id, actor.id))?.sha256 === sha256,
    commit: async (tx, { key }) => {
      await lockForAbsence(tx, 'name', id, actor);
      const replaced = await tx
        .update(documents)
        .set({ loan_id: null })
        .where(lettersOf(id, actor.id))
        .returning({ key: documents.key });
      await tx.update(documents).set({ loan_id: id, stored_at: new Date() }).where(eq(documents.key, key));
      return replaced.map((each) => each.key);
    },
  });
}

/**
 * The document that a party has stored for a loan; undefined if there is none.
 * @param owner by default, of any party
 */
export async function findLetters(db: Database, id: string, owner?: string) {
  const { key, media_type, sha256, stored_at } = documents;
  const [found] = await db
    .select({ key, media_type, sha256 })
    .from(documents)
    .where(and(lettersOf(id, owner), isNotNull(stored_at)))
    .orderBy(desc(stored_at))
    .limit(1);
  return found;
}

/** The document for everyone who has a part in the loan. @throws {ApiError} 404 if there is none */
export async function openLetters(
  { db, store }: Pick<ScanPlace, 'db' | 'store'>,
  id: string,
  userId: string,
): Promise<OpenDocument & { sha256: string; media_type: ScanType }> {
  await findLoan(db, id, userId);
  const row = await findLetters(db, id);
  const found =
    row &&
    (await store.open(row.key).catch((cause: unknown) => {
      throw unavailable(cause);
    }));
  if (!row || !found) throw notFound(messages.lettersNotFound);
  return { ...found, sha256: row.sha256, media_type: row.media_type as ScanType };
}

const lettersOf = (id: string, owner?: string): SQL | undefined =>
  and(
    eq(documents.loan_id, id),
    eq(documents.kind, 'letters'),
    owner === undefined ? undefined : eq(documents.owner_id, owner),
  );
