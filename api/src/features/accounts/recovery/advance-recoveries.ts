import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { storeSecurityEvent } from '../../../platform/audit/security-log';
import { schema, type Database } from '../../../platform/db/database';
import { dropAccountTokens } from '../account-tokens';
import { turnOffTwoStep } from '../second-factor/second-factor';
import type { Sessions } from '../sessions/sessions';
import { lockUser, type UserRow } from '../user-rows';
import { notifyOfRecovery, type RecoveryRow } from './notices';
import { sweepRecoveries } from './recoveries';

const { accountRecoveries, passkeys, totpApps, users } = schema;

const { begun_at, ends_at, reminders } = accountRecoveries;

/** Half of the time, a day before the end, and the end: by the database's clock, as it was begun. */
const isDue = sql`case ${reminders}
    when 0 then ${begun_at} + (${ends_at} - ${begun_at}) / 2
    when 1 then ${ends_at} - interval '1 day'
    else ${ends_at}
  end <= now()`;

const REMINDERS = 2;

interface Parts {
  db: Database;
  /** Those of the server, which remembers what has ended. */
  sessions: Sessions;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Mails the reminders of account recoveries that are due, and completes those whose waiting time is over. */
export async function advanceRecoveries({ db, sessions, log }: Parts): Promise<void> {
  await sweepRecoveries(db);
  const due = await db
    .select({ id: accountRecoveries.user_id })
    .from(accountRecoveries)
    .where(and(isNull(accountRecoveries.canceled_at), isDue));
  for (const { id } of due) {
    try {
      const done = await db.transaction((tx) => advance(tx, sessions, id));
      if (done) await storeSecurityEvent(db, { user_id: id, event: 'recovery_done' });
    } catch (err) {
      log.warn({ err, account: id }, 'an account recovery has to wait');
    }
  }
}

/** @returns whether it is complete */
async function advance(tx: Database, sessions: Sessions, id: string): Promise<boolean> {
  const user = await lockUser(tx, id);
  const mine = eq(accountRecoveries.user_id, id);
  const [row] = await tx
    .select()
    .from(accountRecoveries)
    .where(and(mine, isNull(accountRecoveries.canceled_at), isDue));
  // Canceled, or advanced by another server, meanwhile; or the owner has locked the account.
  if (!user || !row || user.locked_at) return false;
  if (row.reminders >= REMINDERS) {
    await complete(tx, sessions, user, row);
    return true;
  }
  // After a reminder there is always a day left, also if the server was down, or its
  // clock wrong, for a while.
  const [reminded = row] = await tx
    .update(accountRecoveries)
    .set({ reminders: row.reminders + 1, ends_at: sql`greatest(${ends_at}, now() + interval '1 day')` })
    .where(mine)
    .returning();
  await notifyOfRecovery(tx, user, { step: 'reminder', row: reminded });
  return false;
}

/**
 * Ends the second steps; of one from the second address, also the password and the address of the account.
 */
async function complete(tx: Database, sessions: Sessions, user: UserRow, row: RecoveryRow): Promise<void> {
  const { id } = user;
  for (const table of [passkeys, totpApps]) await tx.delete(table).where(eq(table.user_id, id));
  await turnOffTwoStep(tx, id);
  await sessions.endAll(tx, id);
  for (const purpose of ['password_reset', 'email_verification', 'second_email', 'cancel_recovery'] as const)
    await dropAccountTokens(tx, id, purpose);
  await tx.delete(accountRecoveries).where(eq(accountRecoveries.user_id, id));
  if (row.password_hash)
    await tx
      .update(users)
      .set({
        password_hash: row.password_hash,
        email: row.email,
        verified_email: row.email,
        second_email: '',
        second_email_at: null,
      })
      .where(eq(users.id, id));
  await notifyOfRecovery(tx, user, { step: 'done', row });
}
