import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { nextRehearsal, todayOf, type IsoDate } from '@heartwood/domain';
import { findUser } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { unlessGone } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import { rehearsalMail } from './rehearsal-mail';
import { lockTrust } from './trust-rows';

const { trusts } = schema;

/** Trusts to process before yielding to the event loop. */
const BATCH = 100;

/** Turns the yearly mail of a trust on or off. @throws {ApiError} 404 to anyone but its owner */
export async function setRehearsalReminder(
  tx: Database,
  id: string,
  on: boolean,
  ownerId: string,
): Promise<void> {
  const { yearly_reminder } = await lockTrust(tx, id, ownerId);
  if (yearly_reminder !== on) await tx.update(trusts).set({ yearly_reminder: on }).where(eq(trusts.id, id));
}

/**
 * Mails the owner of each active trust on the day of its rehearsal, once, and sets the day of the next one.
 * Returns how many mails were queued.
 */
export async function remindToRehearse(db: Database, now = new Date()): Promise<number> {
  const today = todayOf(now);
  let sent = 0;
  for (let last = ''; ;) {
    const batch = await db
      .select({ id: trusts.id, owner_id: trusts.owner_id })
      .from(trusts)
      .where(
        and(
          lte(trusts.rehearsal_due, today),
          eq(trusts.is_active, true),
          last ? gt(trusts.id, last) : undefined,
        ),
      )
      .orderBy(asc(trusts.id))
      .limit(BATCH);
    for (const { id, owner_id } of batch) sent += (await unlessGone(remind(db, id, owner_id, today))) ?? 0;
    last = batch.at(-1)?.id ?? '';
    if (batch.length < BATCH) return sent;
  }
}

async function remind(db: Database, id: string, ownerId: string, today: IsoDate): Promise<number> {
  return db.transaction(async (tx) => {
    const row = await lockTrust(tx, id, ownerId);
    const { rehearsal_on, rehearsal_due } = row;
    // Another server has just sent it, or its owner changed the day.
    if (!rehearsal_on || !rehearsal_due || rehearsal_due > today) return 0;
    const due = nextRehearsal(rehearsal_on, today);
    await tx.update(trusts).set({ rehearsal_due: due }).where(eq(trusts.id, id));
    const owner = row.yearly_reminder && (await findUser(tx, ownerId));
    if (!owner || !owner.email) return 0;
    await queueMail(tx, rehearsalMail(owner, { ...row, due: rehearsal_due }));
    return 1;
  });
}
