import type { FastifyInstance, FastifyRequest } from 'fastify';
import { changeWithProof, requireRecentProof } from '../../accounts/recent-proof';
import { findUser, type UserRow } from '../../accounts/user-rows';
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
  // Under the lock, the second of the last two factors that are removed at once sees that none is left.
  const result = await changeWithProof(app.db, token, async (tx, user) => {
    const made = await make(tx, user);
    await queueMail(tx, factorMail(user, what));
    return made;
  });
  logSecurityEvent(request, what, token.sub);
  app.deps.nudgeMail();
  return result;
}
