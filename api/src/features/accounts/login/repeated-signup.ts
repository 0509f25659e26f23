import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { SignupForm, TokenPair } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { ApiError } from '../../../platform/http/errors/api-error';
import { idempotencyKeyOf } from '../../../platform/http/idempotency';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { loginAddressLimit } from '../../../platform/throttle/limits';
import { findUserByName } from '../user-rows';
import { logIn, type App } from './log-in';

const { idempotencyKeys } = schema;

const CALL = 'sign-up';

type Form = Pick<SignupForm, 'username' | 'first_name' | 'last_name' | 'email' | 'password'>;

/** What makes a request the same. The password is compared with its hash in the account. */
const requestHash = ({ username, first_name, last_name, email }: Form) =>
  sha256Hex(JSON.stringify([username, first_name, last_name, email]));

/** Notes the Idempotency-Key of a sign-up, if it has one, in the transaction that makes the account. */
export async function recordSignup(
  tx: Database,
  userId: string,
  request: FastifyRequest<{ Body: Form }>,
): Promise<void> {
  const key = idempotencyKeyOf(request);
  if (key === undefined) return;
  await tx.insert(idempotencyKeys).values({
    ...{ user_id: userId, call: CALL, key, created_id: userId },
    request_sha256: requestHash(request.body),
  });
}

/**
 * Logs in a person whose answer to the sign-up was lost, and who sends the same again. Threat: this must
 * not tell more than a login does, so a password is looked at only for the key that the account was made
 * with, and counts as a login.
 * @returns undefined if this isn't the request that made the account
 * @throws {ApiError} 429
 */
export async function repeatSignup(
  app: App,
  request: FastifyRequest<{ Body: Form }>,
  gone: AbortSignal,
): Promise<TokenPair | undefined> {
  const key = idempotencyKeyOf(request);
  const { username, password } = request.body;
  const user = key === undefined ? undefined : await findUserByName(app.db, username);
  if (!user || key === undefined) return undefined;
  const [made] = await app.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.user_id, user.id), eq(idempotencyKeys.call, CALL), eq(idempotencyKeys.key, key)),
    );
  if (made?.request_sha256 !== requestHash(request.body)) return undefined;
  await app.throttle.hit(loginAddressLimit, { address: request.ip });
  try {
    const typed = { username, password, second_factor: '', passkey: '' };
    return await logIn(app, typed, { request, gone, account: user });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}
