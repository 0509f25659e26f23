import type { FastifyInstance, FastifyRequest } from 'fastify';
import { and, eq } from 'drizzle-orm';
import { messages, SECOND_FACTOR_REQUIRED } from '@heartwood/shared/domain';
import { schema, type Database } from '../../db/database';
import { written } from '../../db/written';
import { ApiError } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { deviceOf } from '../../plugins/app/session';
import { countLogin, countSecondFactor, knowsNetwork } from './login-attempts';
import { hashPassword, hasOldCost, passwordFits } from '../passwords/passwords';
import { secondFactorFits } from '../second-factor/second-factor';
import { hasStopped, notifyOfWrongCode } from '../second-factor/wrong-codes';
import { findUser, findUserByName, type UserRow } from '../user-rows';

type App = Pick<
  FastifyInstance,
  'db' | 'deps' | 'throttle' | 'loginQueue' | 'totp' | 'passkeys' | 'background' | 'writing'
>;

interface Typed {
  username: string;
  password: string;
  second_factor: string;
}

/**
 * Finds the user who logs in with a password, and with a second factor if the account requires one.
 * @throws {ApiError} 401, with the code "second_factor_required" once the password is correct. 429
 */
export async function byPassword(
  app: App,
  { username, password, second_factor: code }: Typed,
  { request, gone }: { request: FastifyRequest; gone: AbortSignal },
): Promise<UserRow> {
  const named = await findUserByName(app.db, username);
  const takeBack = await countLogin(app, { username, userId: named?.id, address: request.ip }, gone);
  // The login may have waited, and the password changed meanwhile.
  const user = named && (await findUser(app.db, named.id));
  const fits = await passwordFits(user?.password_hash, password);
  if (!user || !fits) {
    logSecurityEvent(request, 'login_failed', user?.id);
    throw new ApiError(401, messages.wrongCredentials);
  }
  await takeBack();
  if (hasOldCost(user.password_hash)) user.password_hash = await renewHash(app.db, user, password);
  if (!user.two_step) return user;
  if (code === '') throw moreNeeded(messages.secondFactorRequired);
  // Only someone who knows the password gets here.
  const factorWorked = await countSecondFactor(app, { userId: user.id, code, address: request.ip });
  if (!(await secondFactorFits(app, user.id, code))) {
    logSecurityEvent(request, 'second_factor_failed', user.id);
    const known = await knowsNetwork(app.db, user.id, request.ip);
    app.background.run(async () => {
      await notifyOfWrongCode(app.db, user, { device: deviceOf(request), known });
      app.deps.nudgeMail();
    });
    const stopped = await hasStopped(app.db, user.id);
    throw moreNeeded(stopped ? messages.authenticatorAppStopped : messages.secondFactorWrong);
  }
  await factorWorked();
  return user;
}

/** Stores the password's hash with today's cost parameters, unless the password has changed since. @returns the hash */
async function renewHash(db: Database, { id, password_hash }: UserRow, password: string): Promise<string> {
  const { users } = schema;
  const renewed = await hashPassword(password);
  await db
    .update(users)
    .set({ password_hash: renewed })
    .where(and(eq(users.id, id), eq(users.password_hash, password_hash)));
  return renewed;
}

/**
 * Finds the user who logs in with a passkey. A passkey requires a fingerprint, a face, or a PIN, so it counts as two
 * factors.
 * @throws {ApiError} 401
 */
export async function byPasskey(
  { db, passkeys, writing }: App,
  credential: string,
  request: FastifyRequest,
): Promise<UserRow> {
  const passkey = await written(db, writing, (tx) => passkeys.check(tx, credential));
  const user = passkey && (await findUser(db, passkey.user_id));
  if (!user) {
    logSecurityEvent(request, 'login_failed', undefined);
    throw new ApiError(401, messages.passkeyUnknown);
  }
  return user;
}

const moreNeeded = (sentence: string) =>
  new ApiError(401, sentence, { code: SECOND_FACTOR_REQUIRED, fields: { second_factor: [sentence] } });
