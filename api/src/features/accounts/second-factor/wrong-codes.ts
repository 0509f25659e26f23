import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { isReadOnly } from '../../../platform/db/outage';
import { wrongCodeMail } from '../mail/login-mail';
import { queueSecurityMail } from '../mail/security-mail';
import type { Device } from '../../../platform/http/session';
import { stoppedAppMailLimit, wrongCodeMailLimit } from '../../../platform/throttle/limits';
import { countHit } from '../../../platform/throttle/throttle';
import type { UserRow } from '../user-rows';

const { totpApps } = schema;

/**
 * The wrong codes in a row after which an authenticator app stops working (NIST SP 800-63B-4, 3.2.2).
 * Only somebody who knows the password can get there. A passkey, a recovery code, or a new password
 * makes the app work again.
 */
export const MAX_WRONG_CODES = 100;

/** Wrong codes in a day, at a usual place, that are more than a typo. */
const MISTYPED = 3;

/**
 * Counts a code as wrong before it is checked, so that concurrent attempts can't exceed the limit.
 * `Totp.fits` sets the count back.
 * @returns false if the app has stopped working
 */
export async function takeAttempt(db: Database, userId: string): Promise<boolean> {
  const [taken] = await db
    .update(totpApps)
    .set({ wrong_codes: sql`${totpApps.wrong_codes} + 1` })
    .where(and(eq(totpApps.user_id, userId), lt(totpApps.wrong_codes, MAX_WRONG_CODES)))
    .returning({ id: totpApps.user_id });
  return taken !== undefined;
}

/** Whether the account's app has stopped working. */
export async function hasStopped(db: Database, userId: string): Promise<boolean> {
  const stopped = and(eq(totpApps.user_id, userId), gte(totpApps.wrong_codes, MAX_WRONG_CODES));
  return (await db.$count(totpApps, stopped)) > 0;
}

/** Makes an app that has stopped work again, because something else has proven the owner. */
export async function forgetWrongCodes(db: Database, userId: string): Promise<void> {
  await db
    .update(totpApps)
    .set({ wrong_codes: 0 })
    .where(and(eq(totpApps.user_id, userId), gt(totpApps.wrong_codes, 0)));
}

/**
 * Mails the owner that somebody knows the password, once a day: for the first wrong code from any network
 * that the account was never used from, for the third from each other one, because people mistype, and for an
 * app that has stopped. Skips it if the disk is full.
 */
export async function notifyOfWrongCode(
  db: Database,
  user: UserRow,
  { device, known }: { device: Device; known: boolean },
): Promise<void> {
  const { address } = device;
  try {
    await db.transaction(async (tx) => {
      const stopped = await hasStopped(tx, user.id);
      const apart = known && !stopped;
      const limit = stopped ? stoppedAppMailLimit : wrongCodeMailLimit;
      const { hits } = await countHit(tx, limit, { account: user.id, ...(apart && { address }) });
      if (hits !== (apart ? MISTYPED : 1)) return;
      await queueSecurityMail(tx, user, wrongCodeMail(user, device, stopped));
    });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
