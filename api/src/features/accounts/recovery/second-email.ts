import { EMAIL_VERIFICATION_HOURS, messages } from '@heartwood/domain';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { invalidField } from '../../../platform/http/errors/api-error';
import type { Actor, Device } from '../../../platform/http/session';
import { queueMail } from '../../../platform/mail/mails';
import type { Throttle } from '../../../platform/throttle/throttle';
import { createAccountToken, dropAccountTokens, spendAccountToken } from '../account-tokens';
import { factorMail } from '../mail/login-mail';
import { secondEmailRemovedMail, secondEmailMail } from '../mail/recovery-mail';
import { queueSecurityMail } from '../mail/security-mail';
import { mayMailStrangers } from '../mail/strangers';
import { findUser, sameEmail, type UserRow } from '../user-rows';
import { cancelRecoveryFrom } from './recoveries';

const { users } = schema;

/** Whether an address is one that the account has already. */
const isOwn = ({ email, verified_email, second_email }: UserRow, typed: string) =>
  [email, verified_email, second_email].some((own) => sameEmail(own, typed));

/**
 * Mails a link that verifies a second address. Until it is used, nothing changes.
 * @param throttle within the transaction
 * @throws {ApiError} 400 for an address that the account has; 429
 */
export async function mailSecondEmailLink(
  tx: Database,
  throttle: Throttle,
  { user, actor, email }: { user: UserRow; actor: Actor; email: string },
): Promise<void> {
  if (isOwn(user, email)) throw invalidField('email', messages.secondEmailOwn);
  await mayMailStrangers(tx, throttle, { user: actor, recipient: email });
  await dropAccountTokens(tx, user.id, 'second_email');
  const token = await createAccountToken(tx, {
    userId: user.id,
    purpose: 'second_email',
    email,
    minutes: EMAIL_VERIFICATION_HOURS * 60,
  });
  await queueMail(tx, secondEmailMail(email, token, user.language));
}

/**
 * Uses such a link: the address is the account's second one, in place of an earlier one.
 * @returns the account's id; undefined if the link isn't one of these, or the account has the address already
 */
export async function confirmSecondEmail(
  tx: Database,
  token: string,
  device: Device,
): Promise<string | undefined> {
  const used = await spendAccountToken(tx, token, 'second_email');
  const user = used && (await findUser(tx, used.user_id));
  if (!user || user.closed_at || isOwn(user, used.email)) return undefined;
  await dropSecondEmail(tx, user);
  await tx
    .update(users)
    .set({ second_email: used.email, second_email_at: sql`now()` })
    .where(eq(users.id, user.id));
  await queueSecurityMail(tx, user, factorMail(user, 'second_email_added', device));
  return user.id;
}

/**
 * Removes the second address, tells it, and cancels an account recovery that was begun from it.
 * @returns whether there was one
 */
export async function dropSecondEmail(tx: Database, user: UserRow): Promise<boolean> {
  if (user.second_email === '') return false;
  await cancelRecoveryFrom(tx, user, user.second_email);
  // The links that were mailed there reset the password, after the waiting time.
  await dropAccountTokens(tx, user.id, 'password_reset');
  await tx.update(users).set({ second_email: '', second_email_at: null }).where(eq(users.id, user.id));
  await queueMail(tx, secondEmailRemovedMail(user));
  return true;
}
