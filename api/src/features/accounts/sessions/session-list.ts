import { and, desc, eq, sql } from 'drizzle-orm';
import type { LoginSession } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { isReadOnly } from '../../../platform/db/outage';
import { prepared } from '../../../platform/db/prepared';
import { newDeviceMail } from '../mail/login-mail';
import { queueSecurityMail } from '../mail/security-mail';
import type { Device } from '../../../platform/http/session';
import { newDeviceMailLimit } from '../../../platform/throttle/limits';
import { countHit } from '../../../platform/throttle/throttle';
import { deviceName } from '../login/device-name';
import { isOpen } from './open-sessions';
import type { UserRow } from '../user-rows';

const { sessions } = schema;

const MAX_LISTED = 100;

/** A person's sessions, most recently used first. @param currentId the session that makes the call */
export async function listSessions(db: Database, userId: string, currentId: string): Promise<LoginSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), isOpen))
    .orderBy(desc(sessions.last_used_at))
    .limit(MAX_LISTED);
  return rows.map(({ id, browser, address, created_at, last_used_at }) => ({
    id,
    device: deviceName(browser),
    address,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === currentId,
  }));
}

const browsersOf = prepared((db) =>
  db
    .selectDistinct({ browser: sessions.browser })
    .from(sessions)
    .where(eq(sessions.user_id, sql.placeholder('userId')))
    .prepare('browsers_of'),
);

/** Whether the person has not logged in with this browser for as long as sessions are kept. */
export async function isNewDevice(db: Database, userId: string, { browser }: Device): Promise<boolean> {
  const known = await browsersOf(db).execute({ userId });
  return !known.some((one) => deviceName(one.browser) === deviceName(browser));
}

/** Mails a notice about a login from a new browser. Skips it if the disk is full. */
export async function notifyOfNewDevice(db: Database, user: UserRow, device: Device): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const { wait } = await countHit(tx, newDeviceMailLimit, { account: user.id });
      if (wait > 0) return;
      await queueSecurityMail(tx, user, newDeviceMail(user, device));
    });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
