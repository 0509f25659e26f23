import { messages } from '@heartwood/domain';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/api-error';
import type { Device } from '../../platform/http/session';
import { queueMail } from '../../platform/mail/mails';
import { dropAccountTokens, findAccountToken, isUsed, spendAccountToken } from './account-tokens';
import { addressTakenBackMail, lockedMail } from './mail/account-mail';
import { linkFor } from './passwords/password-reset';
import type { Sessions } from './sessions/sessions';
import { findUser, sameEmail } from './user-rows';

const { users } = schema;

/**
 * Locks an account, because something that its owner was mailed about was not them: ends all sessions, lets nobody log
 * in until the password is reset by mail, and keeps an account that was closed. The mailbox that read the notice becomes
 * the account's again: whoever took the account over may have verified an address of their own, and would get the links.
 * Factors and trusted people stay, because the reset lists them, and may be the owner's.
 * @returns the account's id
 * @throws {ApiError} 404 for an invalid link
 */
export async function lockByLink(
  tx: Database,
  sessions: Sessions,
  { token, device }: { token: string; device: Device },
): Promise<string> {
  const used = await spendAccountToken(tx, token, 'lock_account');
  if (!used) throw await deadLink(tx, token);
  const user = await findUser(tx, used.user_id);
  if (!user || user.closed_at) throw notFound(messages.lockLinkUnknown());
  const { email } = used;
  const [locked] = await tx
    .update(users)
    .set({ locked_at: sql`now()`, closes_at: null, email, verified_email: email })
    .where(eq(users.id, user.id))
    .returning();
  if (!locked) throw new Error('The database locked nothing.');
  await sessions.endAll(tx, user.id);
  for (const purpose of ['password_reset', 'email_verification'] as const)
    await dropAccountTokens(tx, user.id, purpose);
  const link = await linkFor(tx, locked, email);
  await queueMail(tx, lockedMail(locked, link.token, device));
  if (!sameEmail(user.verified_email, email)) await queueMail(tx, addressTakenBackMail(user));
  return user.id;
}

/** Why a link locks nothing: because it has done so, or because it doesn't work. */
async function deadLink(tx: Database, token: string) {
  const used = await findAccountToken(tx, token, 'lock_account', isUsed);
  return notFound(used ? messages.lockLinkUsed : messages.lockLinkUnknown());
}
