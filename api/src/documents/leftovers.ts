import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { DocumentStore } from './store';

const { documents } = schema;

interface Place {
  db: Database;
  store: DocumentStore;
}

/** Removes documents from the store, and then the rows that remember them. */
export async function discard({ db, store }: Place, keys: string[]): Promise<void> {
  for (const key of keys) {
    await store.remove(key);
    await db.delete(documents).where(eq(documents.key, key));
  }
}

/** Removes what uploads that broke off and deleted wills have left; an upload under way is younger than an hour. */
export async function discardLeftovers(place: Place): Promise<void> {
  const old = and(isNull(documents.stored_at), lt(documents.created_at, sql`now() - interval '1 hour'`));
  const rows = await place.db.select({ key: documents.key }).from(documents).where(old);
  await discard(
    place,
    rows.map(({ key }) => key),
  );
}
