import { and, eq, isNull, lt, not, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { DocumentStore } from './store';

const { documents } = schema;

const isNobodys = sql`(${documents.will_id} is null and ${documents.loan_id} is null and ${documents.paper_id} is null and ${documents.trusted_person_id} is null)`;

interface Place {
  db: Database;
  store: DocumentStore;
}

/**
 * Removes documents from the store, and then their rows. Leaves a document that belongs to something: if the
 * connection is lost while an upload is committed, the upload fails although its document is stored. If one
 * document can't be removed, its row stays, and the rest are still removed. Stops only if the store doesn't
 * respond at all, so that it doesn't wait for a timeout once per document.
 * @throws the first error of the store, at the end
 */
export async function discard({ db, store }: Place, keys: string[]): Promise<void> {
  const failures: unknown[] = [];
  for (const key of keys) {
    if ((await db.$count(documents, and(eq(documents.key, key), not(isNobodys)))) > 0) continue;
    try {
      await store.remove(key);
    } catch (error) {
      failures.push(error);
      if (await responds(store)) continue;
      break;
    }
    await db.delete(documents).where(eq(documents.key, key));
  }
  if (failures.length > 0) throw failures[0];
}

const responds = (store: DocumentStore) =>
  store.ping().then(
    () => true,
    () => false,
  );

/**
 * Removes the leftovers of interrupted uploads and deleted wills after an hour, when no upload can still be
 * running. Removes documents that belong to nothing after a day, because nobody can read them.
 */
export async function discardLeftovers(place: Place): Promise<void> {
  const { created_at, stored_at } = documents;
  const unfinished = and(isNull(stored_at), lt(created_at, sql`now() - interval '1 hour'`));
  const expired = and(isNobodys, lt(created_at, sql`now() - interval '1 day'`));
  const rows = await place.db.select({ key: documents.key }).from(documents).where(or(unfinished, expired));
  await discard(
    place,
    rows.map(({ key }) => key),
  );
}
