import { EMAIL_VERIFICATION_HOURS, messages } from '@heartwood/shared/domain';
import { count, eq, and, isNull } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import { conflict, notFound } from '../errors/api-error';
import { emailChangedMail, emailVerificationMail } from '../mail/account-mail';
import { queueMail, releaseMails } from '../mail/mails';
import { mailboxOf } from '../mail/strangers';
import { askedVerificationLimit, verificationMailLimit } from '../throttle/limits';
import { countHit } from '../throttle/throttle';
import { createAccountToken, dropAccountTokens, spendAccountToken } from './account-tokens';
import { findUser, isEmailVerified, sameEmail, type UserRow } from './user-rows';

const { mails, users } = schema;

/**
 * Mails a link that verifies the account's present address, unless that mailbox had enough of them today: anybody may
 * sign up with anybody's address. Whoever is logged in and asks for it has one more a day, which strangers can't use up.
 * Counted also where the limits of calls are off, because it refuses nothing.
 * @returns whether a mail was left to be sent
 */
export async function mailVerification(
  tx: Database,
  user: UserRow,
  { asked = false } = {},
): Promise<boolean> {
  const { wait } = await countHit(tx, verificationMailLimit, { account: mailboxOf(user.email) });
  if (wait > 0 && !asked) return false;
  if (wait > 0 && (await countHit(tx, askedVerificationLimit, { account: user.id })).wait > 0) return false;
  const token = await createAccountToken(tx, {
    userId: user.id,
    purpose: 'email_verification',
    email: user.email,
    minutes: EMAIL_VERIFICATION_HOURS * 60,
  });
  await queueMail(tx, emailVerificationMail(user.email, token, user.language));
  return true;
}

/**
 * After the profile was saved with another address: a link goes to the new one, a notice to the one that counted so far.
 * A change of case alone is none.
 */
export async function followEmailChange(tx: Database, before: UserRow, after: UserRow): Promise<void> {
  if (sameEmail(before.email, after.email)) return;
  await dropAccountTokens(tx, after.id, 'email_verification');
  // A link to an address that was never proven, and is no longer the account's, would still reset the password.
  if (!before.verified_email) await dropAccountTokens(tx, after.id, 'password_reset');
  // Back to the proven address: there is nothing to prove.
  if (!isEmailVerified(after)) await mailVerification(tx, after);
  await queueMail(tx, emailChangedMail(before, 'asked'));
}

/** Verifies the address that a link was mailed to. @throws {ApiError} 404 for one that doesn't work */
export async function verifyEmail(tx: Database, token: string): Promise<UserRow> {
  const used = await spendAccountToken(tx, token, 'email_verification');
  const user = used && (await findUser(tx, used.user_id));
  if (!user || !sameEmail(user.email, used.email)) throw notFound(messages.emailLinkUnknown);
  await noteVerified(tx, { ...user, email: used.email });
  if (user.verified_email && !isEmailVerified(user)) await queueMail(tx, emailChangedMail(user, 'done'));
  return user;
}

/** Notes that the person has read a mail to their present address: by the link that verifies it, or by another one. */
export async function noteVerified(tx: Database, { id, email }: UserRow): Promise<void> {
  await tx.update(users).set({ verified_email: email }).where(eq(users.id, id));
  await dropAccountTokens(tx, id, 'email_verification');
  // A link to the old mailbox would still reset the password.
  await dropAccountTokens(tx, id, 'password_reset');
  await releaseMails(tx, id);
}

/** @throws {ApiError} 409 when there is nothing to verify */
export function refuseVerified(user: UserRow): void {
  if (isEmailVerified(user)) throw conflict(messages.emailVerifiedAlready);
}

/** How many mails to others wait for this person's verification. */
export async function countHeldMails(db: Database, userId: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(mails)
    .where(and(eq(mails.waits_for, userId), isNull(mails.sent_at)));
  return found?.count ?? 0;
}
