import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requireRecentProof } from '../../accounts/recent-proof';
import { findUser, lockUser, type UserRow } from '../../accounts/user-rows';
import type { Database } from '../../db/database';
import { badToken } from '../../errors/api-error';
import { logSecurityEvent } from '../../log';
import { factorMail, type FactorChange } from '../../mail/account-mail';
import { queueMail } from '../../mail/mails';
import { securityChangeLimit } from '../../throttle/limits';

/** The limit and the refusals of a call that changes how its caller logs in. */
export const changes = { limit: securityChangeLimit, refusals: [403, 409] };

/** Who makes the call. @throws {ApiError} 403 without recent authentication */
export async function prover({ db }: FastifyInstance, { user: token }: FastifyRequest): Promise<UserRow> {
  const user = await findUser(db, token.sub);
  if (!user) throw badToken();
  await requireRecentProof(db, token);
  return user;
}

/**
 * Changes how the caller logs in, and sends the notice.
 * @throws {ApiError} 403 without recent authentication
 */
export async function changeFactors<Result>(
  app: FastifyInstance,
  request: FastifyRequest,
  what: FactorChange,
  make: (tx: Database, user: UserRow) => Promise<Result>,
): Promise<Result> {
  const { user: token } = request;
  const result = await app.db.transaction(async (tx) => {
    // Under the lock, the second of the last two factors that are removed at once sees that none is left, and a session
    // that a new password has just ended changes nothing.
    const user = await lockUser(tx, token.sub);
    if (!user) throw badToken();
    await requireRecentProof(tx, token);
    const made = await make(tx, user);
    await queueMail(tx, factorMail(user, what));
    return made;
  });
  logSecurityEvent(request, what, token.sub);
  app.deps.nudgeMail();
  return result;
}
