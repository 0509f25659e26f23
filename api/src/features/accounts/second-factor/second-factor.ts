import { messages, plainCode, type RecoveryDays } from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';
import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { inWriteTransaction, type WriteMode } from '../../../platform/db/write-transaction';
import { conflict } from '../../../platform/http/errors/api-error';
import type { FactorChange } from '../mail/login-mail';
import type { UserRow } from '../user-rows';
import { countPasskeys } from './passkeys';
import {
  countPendingCodes,
  countRecoveryCodes,
  dropRecoveryCodes,
  fittingRecoveryCode,
  hasRecoveryLength,
  spendRecoveryCode,
} from './recovery-codes';
import { activateTotp, hasTotp, type Totp } from './totp';
import { forgetWrongCodes, hasStopped, takeAttempt } from './wrong-codes';

const { users } = schema;

interface App {
  db: Database;
  totp: Totp;
  writing: WriteMode;
}

/**
 * Whether a code typed after the correct password is a valid second factor of the account: an authenticator
 * app's code or a recovery code. Marks it as used. Wrong codes of the app count towards its limit.
 */
export async function secondFactorFits(app: App, typed: Typed): Promise<boolean> {
  return fits(app, typed, takeAttempt);
}

/**
 * The same in an open session. Its codes don't count: somebody who found the session, and doesn't know the
 * password, must not be able to stop the app.
 */
export async function secondFactorProves(app: App, typed: Typed): Promise<boolean> {
  return fits(app, typed, async (db) => !(await hasStopped(db, typed.userId)));
}

interface Typed {
  userId: string;
  typed: string;
  /** `groupsOf` whoever typed it. */
  groups: readonly string[];
}

async function fits(
  { db, totp, writing }: App,
  { userId, typed, groups }: Typed,
  mayTry: typeof takeAttempt,
): Promise<boolean> {
  const inWriting = (run: (tx: Database) => Promise<boolean>) => inWriteTransaction(db, writing, run);
  if (!hasRecoveryLength(typed)) {
    const code = plainCode(typed);
    return (await inWriting((tx) => mayTry(tx, userId))) && inWriting((tx) => totp.fits(tx, userId, code));
  }
  const fitting = await fittingRecoveryCode(db, { userId, typed, groups });
  if (fitting === undefined) return false;
  return inWriting(async (tx) => {
    const spent = await spendRecoveryCode(tx, fitting);
    if (spent) await forgetWrongCodes(tx, userId);
    return spent;
  });
}

/**
 * Makes new recovery codes count, once the person has confirmed that they were shown. With them, an app whose
 * code was accepted counts, and logging in requires a second factor.
 * @param confirmed.id one of the new codes
 * @param confirmed.days how long account recovery waits, of an account that gets two-step login with them
 * @returns what has changed; undefined if nothing has
 * @throws {ApiError} 409 if the account has no factor
 */
export async function confirmFactors(
  tx: Database,
  { id: userId, two_step }: UserRow,
  { id, days }: { id: string; days: RecoveryDays | undefined },
): Promise<FactorChange | undefined> {
  if (!(await countPendingCodes(tx, userId, id))) return undefined;
  const added = await activateTotp(tx, userId);
  if (!(await hasFactor(tx, userId))) throw conflict(messages.twoStepNeedsFactor);
  // Of an account that has two-step login, the owner is told of another waiting time:
  // see PUT /account-recovery/.
  const chosen = !two_step && days !== undefined && { recovery_days: days };
  await tx
    .update(users)
    .set({ two_step: true, ...chosen })
    .where(eq(users.id, userId));
  if (added) return 'totp_added';
  return two_step ? 'recovery_codes_replaced' : 'two_step_on';
}

/** What to ask for after the password: only what the account has. The person has typed the right one. */
export async function secondFactorQuestion(db: Database, userId: string): Promise<Sentence> {
  const passkey = (await countPasskeys(db, userId)) > 0;
  const code = (await countRecoveryCodes(db, userId)) > 0;
  if (await hasTotp(db, userId)) {
    if (passkey) return code ? messages.secondFactorAny : messages.secondFactorAppOrPasskey;
    return code ? messages.secondFactorRequired : messages.secondFactorApp;
  }
  if (passkey) return code ? messages.secondFactorCodeOrPasskey : messages.secondFactorPasskey;
  return code ? messages.secondFactorCode : messages.secondFactorNone;
}

export async function hasFactor(db: Database, userId: string): Promise<boolean> {
  return (await hasTotp(db, userId)) || (await countPasskeys(db, userId)) > 0;
}

export async function turnOffTwoStep(tx: Database, userId: string): Promise<void> {
  await tx.update(users).set({ two_step: false }).where(eq(users.id, userId));
  await dropRecoveryCodes(tx, userId);
}

/** Turns two-step login off if the last factor was removed. */
export async function followRemovedFactor(tx: Database, userId: string): Promise<void> {
  if (!(await hasFactor(tx, userId))) await turnOffTwoStep(tx, userId);
}
