import { isOwnName, messages } from '@heartwood/domain';
import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { badToken, invalidField } from '../../../platform/http/errors/api-error';
import { passwordChangedMail, type PasswordEnding } from '../mail/password-mail';
import type { Device } from '../../../platform/http/session';
import { queueSecurityMail } from '../mail/security-mail';
import { readAccess } from '../access';
import { dropAccountTokens } from '../account-tokens';
import { assertUncommonPassword } from './common-passwords';
import { forgetWrongCodes } from '../second-factor/wrong-codes';
import { cancelRecovery, cancelRecoveryFrom } from '../recovery/recoveries';
import type { Sessions } from '../sessions/sessions';
import { isEmailVerified, type UserRow } from '../user-rows';

const { users } = schema;

/**
 * Rejects passwords that the shared rules can't check: common passwords, and those that contain the person's
 * name when the form doesn't include it.
 * @throws {ApiError} 400
 */
export function assertStrongPassword(user: UserRow, password: string): void {
  assertUncommonPassword(password);
  if (isOwnName(password, user)) throw invalidField('password', messages.passwordLikeOwner);
}

/**
 * Stores a new password, unless the person has changed it since `user` was read. Ends all sessions and
 * revokes the reset links, so anyone who knew the old password or was logged in with it loses access (OWASP
 * ASVS 5.0, 7.4.3). Revokes the links that verify an address, too: they may have entered it, and reset links
 * go to a verified address. Notifies the person by mail (6.3.7).
 * @param ended what the caller has ended, for the mail
 * @throws {ApiError} 401 if it was changed meanwhile
 */
export async function storePassword(
  tx: Database,
  sessions: Sessions,
  {
    user,
    hash,
    how,
    device,
    ended = [],
  }: {
    user: UserRow;
    hash: string;
    how: 'changed' | 'reset';
    device: Device;
    ended?: PasswordEnding[];
  },
): Promise<void> {
  const unchanged = and(eq(users.id, user.id), eq(users.password_hash, user.password_hash));
  // Whoever resets the password reads the owner's mail, which is what a lock waits for.
  const opened = how === 'reset' && { locked_at: null };
  const [stored] = await tx
    .update(users)
    .set({ password_hash: hash, ...opened })
    .where(unchanged)
    .returning();
  if (!stored) throw badToken();
  // What they were mailed about is over. Not those in an earlier mailbox: its reader may still take back the
  // address, which whoever entered this one must not prevent.
  if (how === 'reset') await dropAccountTokens(tx, user.id, 'lock_account', stored.verified_email);
  await dropAccountTokens(tx, user.id, 'password_reset');
  await dropAccountTokens(tx, user.id, 'email_verification');
  await dropAccountTokens(tx, user.id, 'second_email');
  // The password that waits in one from the second address must not replace this one. One that was begun by
  // an earlier reset goes on: whoever forgets the new password too has still lost the second steps.
  if (how === 'changed') await cancelRecovery(tx, stored);
  else await cancelRecoveryFrom(tx, stored, stored.second_email);
  await sessions.endAll(tx, user.id);
  // Whoever typed them knew the password until now. This is the way back for an owner
  // with nothing but the app.
  await forgetWrongCodes(tx, user.id);
  const all = isEmailVerified(stored) ? ended : [...ended, 'verification_link' as const];
  const access = await readAccess(tx, user.id);
  await queueSecurityMail(tx, stored, passwordChangedMail(stored, how, { ended: all, access, device }));
}
