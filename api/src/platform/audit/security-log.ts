import type { FastifyRequest } from 'fastify';
import type { SecurityEvent } from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import { isReadOnly } from '../db/outage';
import { deviceOf } from '../http/session';
import { securityLogLimit } from '../throttle/limits';
import { countHit } from '../throttle/throttle';

const { securityEvents } = schema;

/**
 * Logs an event in the security of an account (OWASP ASVS 5.0, 16.3.1): what, whose, and from
 * where. No username, because a person may have typed their password there. The owner of the
 * account sees it in their own log.
 */
export function logSecurityEvent(
  request: FastifyRequest,
  event: SecurityEvent,
  accountId: string | undefined,
): void {
  request.log.info({ event, account: accountId ?? null, address: request.ip }, 'account security');
  if (accountId === undefined) return;
  const { db, background } = request.server;
  const entry = { user_id: accountId, event, ...deviceOf(request), created_at: new Date() };
  background.run(() => storeSecurityEvent(db, entry));
}

/**
 * Adds an entry to the log that the owner of an account sees. Threat: whoever fails to log in must
 * not fill the disk, nor push out what matters, so there are only so many entries of one kind a day.
 * Skips it if the disk is full.
 */
export async function storeSecurityEvent(
  db: Database,
  entry: typeof securityEvents.$inferInsert,
): Promise<void> {
  const limit = { ...securityLogLimit, name: `${securityLogLimit.name}-${entry.event}` };
  try {
    const { wait } = await countHit(db, limit, { account: entry.user_id });
    if (wait === 0) await db.insert(securityEvents).values(entry);
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}
