import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { isUuid } from '../../../platform/db/ids';

const { passkeyChallenges } = schema;

const CHALLENGE_MINUTES = 5;

/** Stores a challenge. @param userId who adds a passkey; null for a login @returns its id */
export async function remember(db: Database, challenge: string, userId: string | null): Promise<string> {
  const expires_at = sql`now() + make_interval(mins => ${CHALLENGE_MINUTES}::int)`;
  const [row] = await db
    .insert(passkeyChallenges)
    .values({ challenge, user_id: userId, expires_at })
    .returning();
  if (!row) throw new Error('The database kept no challenge.');
  return row.id;
}

/** Deletes a challenge, so that each is used once. @returns it; undefined if it is unknown or has expired */
export async function recall(db: Database, id: string, userId: string | null): Promise<string | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.id, id),
        userId === null ? isNull(passkeyChallenges.user_id) : eq(passkeyChallenges.user_id, userId),
        gt(passkeyChallenges.expires_at, sql`now()`),
      ),
    )
    .returning();
  return row?.challenge;
}

/** Removes challenges that have expired. */
export async function sweepPasskeyChallenges(db: Database): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expires_at, sql`now()`));
}
