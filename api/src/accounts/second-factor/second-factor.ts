import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../db/database';
import { countPasskeys } from './passkeys';
import {
  dropRecoveryCodes,
  hasRecoveryLength,
  replaceRecoveryCodes,
  spendRecoveryCode,
  type NewRecoveryCodes,
} from './recovery-codes';
import { hasTotp, type Totp } from './totp';
import { forgetWrongCodes, hasStopped, takeAttempt } from './wrong-codes';

const { users } = schema;

interface App {
  db: Database;
  totp: Totp;
}

/**
 * Whether a code typed after the correct password is a valid second factor of the account: an authenticator app's code
 * or a recovery code. Marks it as used. Wrong codes of the app count towards its limit.
 */
export async function secondFactorFits(app: App, userId: string, typed: string): Promise<boolean> {
  return fits(app, { userId, typed, mayTry: takeAttempt });
}

/**
 * The same in an open session. Its codes don't count: somebody who found the session, and doesn't know the password,
 * must not be able to stop the app.
 */
export async function secondFactorProves(app: App, userId: string, typed: string): Promise<boolean> {
  return fits(app, { userId, typed, mayTry: async (db) => !(await hasStopped(db, userId)) });
}

interface Typed {
  userId: string;
  typed: string;
  mayTry: typeof takeAttempt;
}

async function fits({ db, totp }: App, { userId, typed, mayTry }: Typed): Promise<boolean> {
  if (!hasRecoveryLength(typed))
    return (await mayTry(db, userId)) && totp.fits(db, userId, typed.replace(/\s/g, ''));
  const spent = await spendRecoveryCode(db, userId, typed);
  if (spent) await forgetWrongCodes(db, userId);
  return spent;
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
