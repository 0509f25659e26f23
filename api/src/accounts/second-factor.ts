import { eq } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import { countPasskeys } from './passkeys';
import {
  dropRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
  type NewRecoveryCodes,
} from './recovery-codes';
import { hasTotp, type Totp } from './totp';

const { users } = schema;

/** Whether a typed code is a second factor of the account: one of its app, or a recovery code. It is used up. */
export async function secondFactorFits(
  { db, totp }: { db: Database; totp: Totp },
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  return (await totp.fits(db, userId, code)) || (await spendRecoveryCode(db, userId, code));
}

/** From now on a password alone does not log in. */
export async function turnOnTwoStep(tx: Database, userId: string, codes: NewRecoveryCodes): Promise<void> {
  await tx.update(users).set({ two_step: true }).where(eq(users.id, userId));
  await replaceRecoveryCodes(tx, userId, codes);
}

export async function turnOffTwoStep(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ two_step: false }).where(eq(users.id, userId));
  await dropRecoveryCodes(tx, userId);
}

/** After a factor was removed: without any, the password alone has to log in again. */
export async function followRemovedFactor(tx: Database, userId: string): Promise<void> {
  if ((await hasTotp(tx, userId)) || (await countPasskeys(tx, userId)) > 0) return;
  await turnOffTwoStep(tx, userId);
}
