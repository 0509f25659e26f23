import { and, eq, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';

const { releaseRequests } = schema;

/** The mail server has accepted a notice to the owner: the next third of the waiting time begins. */
export async function markNoticeSent(db: Database, personId: string | null): Promise<void> {
  if (personId === null) return;
  await db
    .update(releaseRequests)
    .set({ told_at: sql`clock_timestamp()` })
    .where(
      and(
        eq(releaseRequests.person_id, personId),
        eq(releaseRequests.state, 'waiting'),
        isNull(releaseRequests.told_at),
      ),
    );
}
