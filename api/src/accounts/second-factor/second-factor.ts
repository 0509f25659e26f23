import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../db/database';
import { countPasskeys } from './passkeys';
import {
  dropRecoveryCodes,
  replaceRecoveryCodes,
  spendRecoveryCode,
  type NewRecoveryCodes,
} from './recovery-codes';
import { hasTotp, type Totp } from './totp';

const { users } = schema;

/**
 * Whether a typed code is a valid second factor of the account: an authenticator app's code or a recovery code. Marks
 * it as used.
 */
export async function secondFactorFits(
  { db, totp }: { db: Database; totp: Totp },
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/\s/g, '');
  return (await totp.fits(db, userId, code)) || (await spendRecoveryCode(db, userId, code));
}

/** From now on, logging in requires a second factor. */
export async function turnOnTwoStep(tx: Database, userId: string, codes: NewRecoveryCodes): Promise<void> {
  await tx.update(users).set({ two_step: true }).where(eq(users.id, userId));
  await replaceRecoveryCodes(tx, userId, codes);
}

export async function turnOffTwoStep(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ two_step: false }).where(eq(users.id, userId));
  await dropRecoveryCodes(tx, userId);
}

/** Turns two-step login off if the last factor was removed. */
export async function followRemovedFactor(tx: Database, userId: string): Promise<void> {
  if ((await hasTotp(tx, userId)) || (await countPasskeys(tx, userId)) > 0) return;
  await turnOffTwoStep(tx, userId);
}
