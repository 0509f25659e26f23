import type { FastifyInstance, FastifyRequest } from 'fastify';
import { messages } from '@heartwood/domain';
import { changeWithProof, requireFactorProof, type Claims } from '../recent-proof';
import { findUser, isEmailVerified, type UserRow } from '../user-rows';
import type { Database } from '../../../platform/db/database';
import { ApiError, badToken } from '../../../platform/http/errors/api-error';
import type { Change } from '../../../platform/http/idempotency';
import { logSecurityEvent } from '../../../platform/audit/security-log';
import { factorMail, type FactorChange } from '../mail/login-mail';
import { deviceOf } from '../../../platform/http/session';
import { queueSecurityMail } from '../mail/security-mail';
import { securityChangeLimit } from '../../../platform/throttle/limits';

/** The limit and the refusals of a call that changes how its caller logs in. */
export const changes = { limit: securityChangeLimit, refusals: [403, 409] };

/**
 * Rejects a call that adds a factor until the person has verified the account's address: a stranger who signs
 * up with it could otherwise keep a way into the account that its owner takes over later.
 * @throws {ApiError} 403, also without recent authentication
 */
export async function mayAddFactor(db: Database, claims: Claims, user: UserRow): Promise<void> {
  if (!isEmailVerified(user))
    throw new ApiError(403, messages.factorsUnverified, { code: 'email_not_verified' });
  await requireFactorProof(db, claims, user);
}

/** Who adds a factor. @throws {ApiError} 403 if they may not */
export async function adder({ db }: FastifyInstance, { user: claims }: FastifyRequest): Promise<UserRow> {
  const user = await findUser(db, claims.sub);
  if (!user) throw badToken();
  await mayAddFactor(db, claims, user);
  return user;
}

interface Made {
  /** What has changed; undefined if nothing has. */
  what?: FactorChange;
  /** What was added. */
  id?: string;
}

/**
 * Changes how the caller logs in, once for each Idempotency-Key, and sends the notice.
 * @param make makes the change, in the transaction that locks the account
 * @throws {ApiError} 403 without recent authentication, by a second factor if the account has two-step login
 */
export async function changeFactors(
  app: FastifyInstance,
  request: FastifyRequest,
  make: (tx: Database, user: UserRow) => Promise<Made>,
  require: typeof requireFactorProof = requireFactorProof,
): Promise<Change> {
  let done: FactorChange | undefined;
  // Under the lock, the second of the last two factors that are removed at once sees that none is left.
  const change = await changeWithProof(app.db, request, {
    require,
    make: async (tx, user) => {
      const { what, id } = await make(tx, user);
      if (what) await queueSecurityMail(tx, user, factorMail(user, what, deviceOf(request)));
      done = what;
      return id;
    },
  });
  if (done) logSecurityEvent(request, done, request.user.sub);
  app.deps.nudgeMail();
  return change;
}
