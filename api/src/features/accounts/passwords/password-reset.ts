import { messages, PASSWORD_RESET_HOURS, type PasswordResetAccount } from '@heartwood/domain';
import { and, asc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { recoveryEmail } from '../../../platform/db/schema/accounts';
import { notFound } from '../../../platform/http/errors/api-error';
import type { Device } from '../../../platform/http/session';
import { passwordResetMail, type MailedLink, type PasswordEnding } from '../mail/password-mail';
import { securityMailbox } from '../mail/security-mail';
import { queueMail, sendHeldMails } from '../../../platform/mail/mails';
import { createAccountToken, findAccountToken, isUsed, spendAccountToken } from '../account-tokens';
import { storePassword } from './new-password';
import { readAccess } from '../access';
import type { FirstProof } from '../first-proof';
import { beginRecovery } from '../recovery/recoveries';
import { removePasskeysOnReset } from '../second-factor/passkeys';
import type { Sessions } from '../sessions/sessions';
import { findUser, MAX_ACCOUNTS_OF_MAILBOX, sameEmail, type UserRow } from '../user-rows';

const { users } = schema;

/** Mails reset links for all accounts with an address; mails nothing if there are none. */
export async function mailResetLinks(db: Database, email: string): Promise<void> {
  const found = await db
    .select()
    .from(users)
    .where(or(eq(recoveryEmail(users), sql`lower(${email})`), isSecondEmailOf(email)))
    // Accounts that have verified the mailbox come first: anyone can enter anyone's address.
    .orderBy(
      sql`lower(${email}) is distinct from lower(${users.verified_email})`,
      sql`lower(${email}) is distinct from lower(${users.second_email})`,
      asc(users.created_at),
    )
    .limit(MAX_ACCOUNTS_OF_MAILBOX);
  const [first, ...others] = found;
  if (!first) return;
  // The address as the account has it, not as a stranger typed it.
  const recipient = mailboxOf(first, email);
  await db.transaction(async (tx) => {
    const links: [MailedLink, ...MailedLink[]] = [await linkFor(tx, first, recipient)];
    for (const user of others) links.push(await linkFor(tx, user, recipient));
    await queueMail(tx, passwordResetMail(recipient, links));
  });
}

/** The accounts that this second address can recover. */
const isSecondEmailOf = (email: string) =>
  and(
    ne(users.second_email, ''),
    eq(sql`lower(${users.second_email})`, sql`lower(${email})`),
    isNotNull(users.recovery_days),
    // An intruder may have added it. The owner opens the account from its own address.
    isNull(users.locked_at),
    isNull(users.closed_at),
  );

const mailboxOf = (user: UserRow, email: string) =>
  sameEmail(securityMailbox(user), email) ? securityMailbox(user) : user.second_email;

/** Whether a link went to the second address, so that it begins account recovery. */
const isBySecond = (user: UserRow, recipient: string) =>
  !sameEmail(recipient, securityMailbox(user)) && sameEmail(recipient, user.second_email);

export async function linkFor(tx: Database, user: UserRow, recipient: string): Promise<MailedLink> {
  const token = await createAccountToken(tx, {
    userId: user.id,
    purpose: 'password_reset',
    email: recipient,
    minutes: PASSWORD_RESET_HOURS * 60,
  });
  const waitingDays = isBySecond(user, recipient) ? user.recovery_days : null;
  return { user, token, access: await readAccess(tx, user.id), waitingDays };
}

/** The account whose password a mailed link resets. @throws {ApiError} 404 for an invalid link */
export async function openResetLink(db: Database, token: string): Promise<PasswordResetAccount> {
  const found = await findAccountToken(db, token, 'password_reset');
  const user = found && (await findUser(db, found.user_id));
  if (!user) throw await deadResetLink(db, token);
  const { username, two_step, recovery_days } = user;
  // The passkeys stay until the end, so its reader isn't asked about them.
  if (isBySecond(user, found.email))
    return { username, passkeys: [], last_factor: false, two_step, by_second_email: true, recovery_days };
  const { passkeys, totp, recoveryCodes } = await readAccess(db, user.id);
  return {
    ...{ username, two_step, by_second_email: false, recovery_days },
    passkeys: passkeys.map(({ created_at, last_used_at }) => ({
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    last_factor: user.two_step && passkeys.length > 0 && !totp && recoveryCodes === 0,
  };
}

/** The refusal of a link that resets nothing: because it has done so, or because it doesn't work. */
export async function deadResetLink(db: Database, token: string) {
  const used = await findAccountToken(db, token, 'password_reset', isUsed);
  if (!used) return notFound(messages.passwordLinkUnknown());
  const user = await findUser(db, used.user_id);
  return notFound(
    user && isBySecond(user, used.email) ? messages.recoveryLinkBegun : messages.passwordLinkUsed,
  );
}

/** The same; undefined for an invalid link. */
export async function findResetLinkUser(db: Database, token: string): Promise<UserRow | undefined> {
  const found = await findAccountToken(db, token, 'password_reset');
  return found && findUser(db, found.user_id);
}

interface Reset {
  token: string;
  /** Whose link it is, as read when the password was checked. */
  user: UserRow;
  hash: string;
  keepPasskeys: boolean;
  /** Whether the person has lost every second step. */
  lostFactors: boolean;
  device: Device;
}

/**
 * Stores the password that was chosen through a mailed link. It doesn't log anyone in (OWASP Forgot
 * Password Cheat Sheet). An address that was entered since, and isn't verified, is replaced with the one
 * that the link was mailed to: somebody else may have entered it, and the password is reset because of
 * that. A link to the second address changes nothing yet: it begins account recovery, so that whoever reads
 * the account's own mailbox can object.
 * @returns what else was ended, and whether the password counts now, account recovery has begun, or both
 * @throws {ApiError} 404 for a link that is invalid or was just used; 409 if account recovery can't begin
 */
export async function resetPassword(
  tx: Database,
  { sessions, firstProof }: { sessions: Sessions; firstProof: FirstProof },
  { token, user, hash, keepPasskeys, lostFactors, device }: Reset,
): Promise<{ ended: PasswordEnding[]; isReset: boolean; recovers: boolean }> {
  const used = await spendAccountToken(tx, token, 'password_reset');
  const now = used && (await findUser(tx, user.id));
  if (now && isBySecond(now, used.email) && !now.locked_at) {
    await beginRecovery(tx, now, { email: used.email, hash, device });
    return { ended: [], isReset: false, recovers: true };
  }
  // The address may have changed while the link was made.
  if (!now || !sameEmail(used.email, securityMailbox(now))) throw notFound(messages.passwordLinkUnknown());
  const ended: PasswordEnding[] = sameEmail(now.email, used.email) ? [] : ['address_restored'];
  const proven = now.verified_email !== '';
  if (!proven && (await firstProof.endUnproven(tx, now))) ended.push('unproven');
  if (await removePasskeysOnReset(tx, user.id, keepPasskeys))
    ended.push(keepPasskeys ? 'new_passkeys' : 'passkeys');
  // A person who opened the link reads the mailbox.
  const email = ended.includes('address_restored') ? used.email : now.email;
  await tx.update(users).set({ email, verified_email: used.email }).where(eq(users.id, user.id));
  if (proven) await sendHeldMails(tx, user.id);
  await storePassword(tx, sessions, { user, hash, how: 'reset', ended, device });
  // What the first proof has ended needs no waiting.
  const recovers = lostFactors && proven && now.two_step;
  if (recovers)
    await beginRecovery(tx, { ...now, email, verified_email: used.email }, { email: used.email, device });
  return { ended, isReset: true, recovers };
}
