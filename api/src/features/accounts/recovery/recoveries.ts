import { CANCELED_RECOVERY_DAYS, messages, type AccountRecovery } from '@heartwood/domain';
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/http/errors/api-error';
import type { Device } from '../../../platform/http/session';
import { findAccountToken, isUsed, spendAccountToken } from '../account-tokens';
import { securityMailbox } from '../mail/security-mail';
import { findUser, sameEmail, type UserRow } from '../user-rows';
import { notifyOfRecovery, type RecoveryRow } from './notices';

const { accountRecoveries, accountTokens } = schema;

const isRunning = isNull(accountRecoveries.canceled_at);

interface Beginning {
  /** The address whose reader begins it. */
  email: string;
  /** The hash of the new password, if it counts only at the end. */
  hash?: string;
  device: Device;
}

/**
 * Begins account recovery. If the same mailbox begins it again, it goes on, with the newer password.
 * @param user its row, locked
 * @throws {ApiError} 409 if the owner has turned it off, or if it runs from the account's other address
 */
export async function beginRecovery(tx: Database, user: UserRow, { email, hash = '', device }: Beginning) {
  if (user.recovery_days === null) throw conflict(messages.recoveryOff);
  const mine = eq(accountRecoveries.user_id, user.id);
  const running = await findRunning(tx, user.id);
  if (running) {
    if (!sameEmail(running.email, email)) throw conflict(messages.recoveryRunning);
    if (hash !== '') await tx.update(accountRecoveries).set({ password_hash: hash }).where(mine);
    return;
  }
  // One that was canceled before.
  await tx.delete(accountRecoveries).where(mine);
  const [row] = await tx
    .insert(accountRecoveries)
    .values({
      user_id: user.id,
      email,
      password_hash: hash,
      ends_at: sql`now() + make_interval(days => ${user.recovery_days}::int)`,
    })
    .returning();
  if (!row) throw new Error('The database began nothing.');
  await notifyOfRecovery(tx, user, { step: 'begun', row, device });
}

/** The account recovery that runs; undefined if none does. */
export async function findRunning(db: Database, userId: string): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.user_id, userId), isRunning));
  return row;
}

/** The account recovery that runs, or was canceled a short time ago, for the account's owner. */
export async function readRecovery(db: Database, user: UserRow): Promise<AccountRecovery | null> {
  const [row] = await db
    .select()
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.user_id, user.id), sql`not ${isOld}`));
  if (!row) return null;
  return {
    begun_at: row.begun_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    canceled_at: row.canceled_at?.toISOString() ?? null,
    by_second_email: !sameEmail(row.email, securityMailbox(user)),
  };
}

const isOld = sql`coalesce(${lte(
  accountRecoveries.canceled_at,
  sql`now() - make_interval(days => ${CANCELED_RECOVERY_DAYS}::int)`,
)}, false)`;

/** Removes account recoveries that were canceled long ago. */
export async function sweepRecoveries(db: Database): Promise<void> {
  await db.delete(accountRecoveries).where(isOld);
}

/**
 * Cancels the account recovery that runs: its owner has logged in, said so, or locked the account.
 * @param user its row, locked
 * @returns whether one was running
 */
export async function cancelRecovery(tx: Database, user: UserRow): Promise<boolean> {
  const [row] = await tx
    .update(accountRecoveries)
    .set({ canceled_at: sql`now()`, password_hash: '' })
    .where(and(eq(accountRecoveries.user_id, user.id), isRunning))
    .returning();
  if (!row) return false;
  // All its links have done their work, and say so.
  await tx
    .update(accountTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(accountTokens.user_id, user.id),
        eq(accountTokens.purpose, 'cancel_recovery'),
        isNull(accountTokens.used_at),
        gt(accountTokens.expires_at, sql`now()`),
      ),
    );
  await notifyOfRecovery(tx, user, { step: 'canceled', row });
  return true;
}

/** The same if it was begun from an address that is about to leave the account. */
export async function cancelRecoveryFrom(tx: Database, user: UserRow, email: string): Promise<boolean> {
  const running = await findRunning(tx, user.id);
  return running !== undefined && sameEmail(running.email, email) && cancelRecovery(tx, user);
}

/**
 * Cancels it by the link of a notice.
 * @returns the account's id
 * @throws {ApiError} 404 for an invalid link
 */
export async function cancelByLink(tx: Database, token: string): Promise<string> {
  const used = await spendAccountToken(tx, token, 'cancel_recovery');
  const user = used && (await findUser(tx, used.user_id));
  if (!user || !(await cancelRecovery(tx, user))) {
    const done = await findAccountToken(tx, token, 'cancel_recovery', isUsed);
    throw notFound(done ? messages.recoveryLinkUsed : messages.recoveryLinkUnknown);
  }
  return user.id;
}
