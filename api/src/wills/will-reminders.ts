import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { addMonths, dayOf, isReviewDue, nextReviewOf } from '@heartwood/shared/domain';
import { findUser } from '../accounts/user-rows';
import { schema, type Database } from '../db/database';
import { hasValues } from '../db/has-values';
import { queueMail } from '../mail/mails';
import { reviewMail } from './review-mail';
import { lockWill, readWill } from './will-rows';

const { wills } = schema;

/** Wills to process before yielding to the event loop. */
const BATCH = 100;

/** Stores the owner's answer to the yearly review. */
export async function noteReview(
  tx: Database,
  id: string,
  { reviewed, yearly_reminder }: { reviewed?: boolean; yearly_reminder?: boolean },
  ownerId: string,
): Promise<void> {
  const will = await lockWill(tx, id, ownerId);
  const now = new Date();
  const change = {
    // Only the day matters.
    ...(reviewed && !isSameDay(will.reviewed_at, now) && { reviewed_at: now }),
    ...(yearly_reminder !== undefined && { yearly_reminder }),
  };
  if (!hasValues(will, change)) await tx.update(wills).set(change).where(eq(wills.id, id));
}

const isSameDay = (one: Date | null, other: Date) =>
  one !== null && dayOf(one.toISOString()) === dayOf(other.toISOString());

/**
 * Once a year, mails the owner of each executed will that it is time to review it. Returns how many mails were
 * queued.
 */
export async function remindToReadWills(db: Database, now = new Date()): Promise<number> {
  const today = dayOf(now.toISOString());
  const aYearAgo = sql`${now.toISOString()}::timestamptz - interval '1 year'`;
  let sent = 0;
  for (let last = ''; ;) {
    const batch = await db
      .select({ id: wills.id, owner_id: wills.owner_id })
      .from(wills)
      .where(
        and(
          wills.yearly_reminder,
          ne(wills.status, 'revoked'),
          lt(wills.created_at, aYearAgo),
          or(isNull(wills.reminded_at), lt(wills.reminded_at, aYearAgo)),
          last ? gt(wills.id, last) : undefined,
        ),
      )
      .orderBy(asc(wills.id))
      .limit(BATCH);
    for (const { id, owner_id } of batch)
      if (isReviewDue(await readWill(db, id, owner_id), today)) sent += await remind(db, id, owner_id, now);
    last = batch.at(-1)?.id ?? '';
    if (batch.length < BATCH) return sent;
  }
}

async function remind(db: Database, id: string, ownerId: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockWill(tx, id, ownerId);
    const will = await readWill(tx, id, ownerId);
    // Another server has just sent it.
    if (row.reminded_at && addMonths(dayOf(row.reminded_at.toISOString()), 12) > dayOf(now.toISOString()))
      return 0;
    const owner = await findUser(tx, ownerId);
    if (!owner || !nextReviewOf(will)) return 0;
    await tx.update(wills).set({ reminded_at: now }).where(eq(wills.id, id));
    await queueMail(tx, reviewMail(owner, { id, testator_name: will.testator_name }));
    return 1;
  });
}
