import { LOCK_LINK_DAYS, messages } from '@heartwood/domain';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/api-error';
import type { Device } from '../../platform/http/session';
import { queueMail } from '../../platform/mail/mails';
import { dropAccountTokens, findAccountToken, isUsed, spendAccountToken } from './account-tokens';
import { addressTakenBackMail } from './mail/email-address-mail';
import { lockedMail } from './mail/password-mail';
import { linkFor } from './passwords/password-reset';
import { cancelRecovery } from './recovery/recoveries';
import { dropSecondEmail } from './recovery/second-email';
import type { Sessions } from './sessions/sessions';
import { findUser, sameEmail } from './user-rows';

const { emergencyCodes, users } = schema;

/**
 * Locks an account, because something that its owner was mailed about was not them: ends all sessions, lets
 * nobody log in until the password is reset by mail, and keeps an account that was closed. The mailbox that
 * read the notice becomes the account's again: whoever took the account over may have verified an address of
 * their own, and would get the links. Factors and trusted people stay, because the reset lists them, and may
 * be the owner's; a code on a wallet card that is new, or was used lately, ends. Account recovery is
 * canceled.
 * @returns the account's id, and whether its second address was removed
 * @throws {ApiError} 404 for an invalid link
 */
export async function lockByLink(
  tx: Database,
  sessions: Sessions,
  { token, device }: { token: string; device: Device },
): Promise<{ id: string; secondRemoved: boolean }> {
  const used = await spendAccountToken(tx, token, 'lock_account');
  if (!used) throw await deadLink(tx, token);
  const user = await findUser(tx, used.user_id);
  if (!user || user.closed_at) throw notFound(messages.lockLinkUnknown());
  const { email } = used;
  await cancelRecovery(tx, user);
  // An intruder may have added it. An older one stays: the reader of this mailbox must not
  // remove who else is told.
  const isIntruders = sameEmail(email, user.second_email) || (await isSecondEmailNew(tx, user.id));
  const secondRemoved = isIntruders && (await dropSecondEmail(tx, user));
  const [locked] = await tx
    .update(users)
    .set({ locked_at: sql`now()`, closes_at: null, email, verified_email: email })
    .where(eq(users.id, user.id))
    .returning();
  if (!locked) throw new Error('The database locked nothing.');
  await tx
    .delete(emergencyCodes)
    .where(
      and(
        eq(emergencyCodes.user_id, user.id),
        or(isNew(emergencyCodes.made_at), isNew(emergencyCodes.opened_at)),
      ),
    );
  await sessions.endAll(tx, user.id);
  for (const purpose of ['password_reset', 'email_verification', 'second_email'] as const)
    await dropAccountTokens(tx, user.id, purpose);
  const link = await linkFor(tx, locked, email);
  await queueMail(tx, lockedMail(locked, link.token, device));
  if (!sameEmail(user.verified_email, email)) await queueMail(tx, addressTakenBackMail(user));
  return { id: user.id, secondRemoved };
}

const isSecondEmailNew = async (tx: Database, id: string) =>
  (await tx.$count(users, and(eq(users.id, id), isNew(users.second_email_at)))) > 0;

/** Whether an intruder whom such a link is about may have made it. */
const isNew = (madeAt: AnyPgColumn) => gt(madeAt, sql`now() - make_interval(days => ${LOCK_LINK_DAYS}::int)`);

/** Why a link locks nothing: because it has done so, or because it doesn't work. */
async function deadLink(tx: Database, token: string) {
  const used = await findAccountToken(tx, token, 'lock_account', isUsed);
  return notFound(used ? messages.lockLinkUsed : messages.lockLinkUnknown());
}
