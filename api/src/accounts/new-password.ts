import { isOwnName, messages } from '@heartwood/shared/domain';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import { invalidField } from '../errors/api-error';
import { passwordChangedMail } from '../mail/account-mail';
import { queueMail } from '../mail/mails';
import { dropAccountTokens } from './account-tokens';
import { refuseCommonPassword } from './common-passwords';
import type { Sessions } from './sessions';
import type { UserRow } from './user-rows';

const { users } = schema;

/**
 * Refuses what the shared rules can't judge: a common password, and the name of a person that the form does not hold.
 * @throws {ApiError} 400
 */
export function refuseWeakPassword(user: UserRow, password: string): void {
  refuseCommonPassword(password);
  if (isOwnName(password, user)) throw invalidField('password', messages.passwordLikeOwner);
}

/**
 * Stores a new password. All sessions end and links to reset it stop working: who knew the old one, or was logged in
 * with it, is out (OWASP ASVS 5.0, 7.4.3). The person is told by mail (6.3.7).
 */
export async function storePassword(
  tx: Database,
  sessions: Sessions,
  { user, hash, how }: { user: UserRow; hash: string; how: 'changed' | 'reset' },
): Promise<void> {
  await tx.update(users).set({ password_hash: hash }).where(eq(users.id, user.id));
  await dropAccountTokens(tx, user.id, 'password_reset');
  await sessions.endAll(tx, user.id);
  await queueMail(tx, passwordChangedMail(user, how));
}
