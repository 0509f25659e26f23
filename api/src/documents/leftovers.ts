import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { DocumentStore } from './store';

const { documents } = schema;

interface Place {
  db: Database;
  store: DocumentStore;
}

/** Removes documents from the store, and then their rows. */
export async function discard({ db, store }: Place, keys: string[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key);
    await db.delete(documents).where(eq(documents.key, key));
  }
}

/**
 * Removes the leftovers of interrupted uploads and deleted wills after an hour, when no upload can still be running.
 * Removes documents that belong to nothing after a day, because nobody can read them.
 */
export async function discardLeftovers(place: Place): Promise<void> {
  const { created_at, stored_at, trusted_person_id, will_id, loan_id } = documents;
  const unfinished = and(isNull(stored_at), lt(created_at, sql`now() - interval '1 hour'`));
  const nobodys = and(isNull(will_id), isNull(loan_id), isNull(trusted_person_id));
  const expired = and(nobodys, lt(created_at, sql`now() - interval '1 day'`));
  const rows = await place.db.select({ key: documents.key }).from(documents).where(or(unfinished, expired));
  await discard(
    place,
    rows.map(({ key }) => key),
  );
}
