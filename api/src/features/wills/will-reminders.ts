import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { addMonths, dayOf, isReviewDue, todayOf } from '@heartwood/domain';
import { findUser } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { hasValues } from '../../platform/db/has-values';
import { isReviewed, lastReview, lastSigned } from '../../platform/db/schema/agreements';
import { unlessGone } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import { reviewMail } from './review-mail';
import { lockWill, readWill } from './will-rows';

const { wills } = schema;

/** Wills to process before yielding to the event loop. */
const BATCH = 100;

/** Stores the owner's answer to the yearly review. */
export async function recordReview(
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
 * Once a year, mails the owner of each executed will that it is time to review it. Returns
 * how many mails were queued.
 */
export async function remindToReadWills(db: Database, now = new Date()): Promise<number> {
  let sent = 0;
  // Wills that were reminded of, or deleted, leave the list, so the next batch begins after those that stay.
  for (let stayed = 0; ;) {
    const batch = await dueForReview(db, now, stayed);
    for (const { id, owner_id } of batch) {
      const mails = await unlessGone(remind(db, id, owner_id, now));
      sent += mails ?? 0;
      if (mails === 0) stayed += 1;
    }
    if (batch.length < BATCH) return sent;
  }
}

/**
 * Wills that were signed, reviewed, and reminded of more than a year ago. The index `wills_review` leads to
 * them. `isReviewDue` decides on each, because it counts days.
 */
export function dueForReview(db: Database, now: Date, offset = 0) {
  const aYearAgo = new Date(now);
  aYearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  const before = aYearAgo.toISOString();
  return db
    .select({ id: wills.id, owner_id: wills.owner_id })
    .from(wills)
    .where(and(isReviewed, lt(lastReview, sql`${before}::timestamptz`), lt(lastSigned, before)))
    .orderBy(lastReview, asc(wills.id))
    .limit(BATCH)
    .offset(offset);
}

async function remind(db: Database, id: string, ownerId: string, now: Date): Promise<number> {
  const today = todayOf(now);
  return db.transaction(async (tx) => {
    const row = await lockWill(tx, id, ownerId);
    const will = await readWill(tx, id, ownerId);
    // Another server has just sent it.
    if (row.reminded_at && addMonths(dayOf(row.reminded_at.toISOString()), 12) > today) return 0;
    const owner = await findUser(tx, ownerId);
    if (!owner || !isReviewDue(will, today)) return 0;
    await tx.update(wills).set({ reminded_at: now }).where(eq(wills.id, id));
    await queueMail(tx, reviewMail(owner, { id, testator_name: will.testator_name }));
    return 1;
  });
}
