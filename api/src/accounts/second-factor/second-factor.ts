import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../db/database';
import { written, type Writing } from '../../db/written';
import { countPasskeys } from './passkeys';
import {
  dropRecoveryCodes,
  fittingRecoveryCode,
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
  writing: Writing;
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

async function fits({ db, totp, writing }: App, { userId, typed, mayTry }: Typed): Promise<boolean> {
  const inWriting = (run: (tx: Database) => Promise<boolean>) => written(db, writing, run);
  if (!hasRecoveryLength(typed)) {
    const code = typed.replace(/\s/g, '');
    return (await inWriting((tx) => mayTry(tx, userId))) && inWriting((tx) => totp.fits(tx, userId, code));
  }
  const fitting = await fittingRecoveryCode(db, userId, typed);
  if (fitting === undefined) return false;
  return inWriting(async (tx) => {
    const spent = await spendRecoveryCode(tx, fitting);
    if (spent) await forgetWrongCodes(tx, userId);
    return spent;
  });
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
