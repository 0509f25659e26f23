import { EMAIL_VERIFICATION_HOURS, messages } from '@heartwood/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import { conflict, notFound } from '../../platform/http/errors/api-error';
import { emailChangedMail, emailVerificationMail, unprovenEndedMail } from './mail/email-address-mail';
import type { Device } from '../../platform/http/session';
import { queueMail, sendHeldMails } from '../../platform/mail/mails';
import { queueSecurityMail } from './mail/security-mail';
import { ownEmailChangedMail } from './mail/recovery-mail';
import { mailboxOf } from './mail/strangers';
import { cancelRecoveryFrom } from './recovery/recoveries';
import { confirmSecondEmail } from './recovery/second-email';
import { askedVerificationLimit, verificationMailLimit } from '../../platform/throttle/limits';
import { countHit } from '../../platform/throttle/throttle';
import {
  createAccountToken,
  dropAccountTokens,
  findAccountToken,
  isUsed,
  spendAccountToken,
} from './account-tokens';
import type { FirstProof } from './first-proof';
import { findUser, isEmailVerified, sameEmail, type UserRow } from './user-rows';

const { mails, users } = schema;

/**
 * Mails a link that verifies the account's current address, unless that mailbox has received enough of them
 * today: anyone can sign up with anyone's address. A person who is logged in can request one more a day,
 * which strangers can't use up. This limit applies even if rate limits are off, because it rejects no call.
 * @returns whether a mail was queued
 */
export async function mailVerification(
  tx: Database,
  user: UserRow,
  { asked = false } = {},
): Promise<boolean> {
  const { wait } = await countHit(tx, verificationMailLimit, { mailbox: mailboxOf(user.email) });
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
 * After the address in the profile changed: mails a link to the new address, and a notice to the previous
 * one. A change of case doesn't count.
 */
export async function followEmailChange(
  tx: Database,
  before: UserRow,
  after: UserRow,
  device: Device,
): Promise<void> {
  if (sameEmail(before.email, after.email)) return;
  await dropAccountTokens(tx, after.id, 'email_verification');
  // A link to an address that was never verified, and is no longer the account's, could
  // still reset the password.
  if (!before.verified_email) await dropAccountTokens(tx, after.id, 'password_reset');
  // If the address is the verified one again, nothing needs to be verified.
  if (isEmailVerified(after)) await sendHeldMails(tx, after.id);
  else await mailVerification(tx, after);
  await queueSecurityMail(tx, before, emailChangedMail(before, 'asked', device));
}

interface Verified {
  id: string;
  /** What was verified: the account's address, or a second one. */
  event: 'email_verified' | 'second_email_added';
  /** Whether factors or trusted people have ended. */
  ended: boolean;
}

/**
 * Verifies the address that a link was mailed to. The first time, this ends all sessions: see `FirstProof`.
 * @throws {ApiError} 404 for an invalid link
 */
export async function verifyEmail(
  tx: Database,
  firstProof: FirstProof,
  { token, device }: { token: string; device: Device },
): Promise<Verified> {
  const second = await confirmSecondEmail(tx, token, device);
  if (second !== undefined) return { id: second, event: 'second_email_added', ended: false };
  const used = await spendAccountToken(tx, token, 'email_verification');
  const user = used && (await findUser(tx, used.user_id));
  if (!user || !sameEmail(user.email, used.email)) throw await deadLink(tx, token);
  const ended = await recordVerified(tx, firstProof, { user: { ...user, email: used.email }, device });
  if (user.verified_email && !isEmailVerified(user))
    await queueSecurityMail(tx, user, emailChangedMail(user, 'done', device));
  return { id: user.id, event: 'email_verified', ended };
}

/** Why a link verifies nothing: because it has done so, or because it doesn't work. */
async function deadLink(tx: Database, token: string) {
  const used =
    (await findAccountToken(tx, token, 'email_verification', isUsed)) ??
    (await findAccountToken(tx, token, 'second_email', isUsed));
  const user = used && (await findUser(tx, used.user_id));
  const isDone = user && [user.verified_email, user.second_email].some((own) => sameEmail(own, used.email));
  return notFound(isDone ? messages.emailVerifiedAlready : messages.emailLinkUnknown());
}

/**
 * Stores that the person has read a mail at their current address, through a
 * verification link or another link.
 * @param how.current the session in which they used the link, if they needed one
 * @returns whether factors or trusted people have ended, because it was the first time
 */
export async function recordVerified(
  tx: Database,
  firstProof: FirstProof,
  { user, device, current }: { user: UserRow; device: Device; current?: string },
): Promise<boolean> {
  const { id, email } = user;
  const wasSecond = sameEmail(email, user.second_email);
  // The password that waits would replace the one that the person has.
  if (wasSecond) await cancelRecoveryFrom(tx, user, email);
  await tx
    .update(users)
    .set({ verified_email: email, ...(wasSecond && { second_email: '', second_email_at: null }) })
    .where(eq(users.id, id));
  if (user.second_email && !wasSecond && !sameEmail(email, user.verified_email))
    await queueMail(tx, ownEmailChangedMail(user));
  await dropAccountTokens(tx, id, 'email_verification');
  // A link to the old mailbox could still reset the password.
  await dropAccountTokens(tx, id, 'password_reset');
  if (user.verified_email) await sendHeldMails(tx, id);
  const ended = user.verified_email === '' && (await firstProof.endUnproven(tx, user, current));
  const proven = { ...user, verified_email: email };
  if (ended) await queueSecurityMail(tx, proven, unprovenEndedMail(proven, device));
  return ended;
}

/** @throws {ApiError} 409 if the address is already verified */
export function assertUnverified(user: UserRow): void {
  if (isEmailVerified(user)) throw conflict(messages.emailVerifiedAlready);
}

/** How many mails to others wait until this person verifies their address. */
export function countHeldMails(db: Database, userId: string): Promise<number> {
  return db.$count(mails, and(eq(mails.waits_for, userId), isNull(mails.sent_at)));
}
