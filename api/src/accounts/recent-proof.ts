import { messages, PROOF_MINUTES, PROOF_REQUIRED } from '@heartwood/shared/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { schema, type Database } from '../db/database';
import { ApiError, badToken } from '../errors/api-error';
import { logSecurityEvent } from '../log';
import type { TokenClaims } from '../plugins/external/jwt';
import { sessionProofLimit } from '../throttle/limits';
import { isOpen } from './sessions/open-sessions';
import { lockUser, type UserRow } from './user-rows';

const { sessions } = schema;

type Claims = Pick<TokenClaims, 'sid' | 'sub' | 'gen'>;

/**
 * Rejects calls that could take over an account, unless the person authenticated within the last ten minutes. A
 * person who finds an open session must not be able to keep it (OWASP ASVS 5.0, 7.5.1).
 * @throws {ApiError} 403 with the code "reauthentication_required"
 */
export async function requireRecentProof(db: Database, { sid, sub, gen = 0 }: Claims): Promise<void> {
  const recent = await db.$count(
    sessions,
    and(
      eq(sessions.id, sid),
      eq(sessions.user_id, sub),
      eq(sessions.generation, gen),
      isOpen,
      gt(sessions.authenticated_at, sql`now() - make_interval(mins => ${PROOF_MINUTES}::int)`),
    ),
  );
  if (recent === 0) throw new ApiError(403, messages.reauthenticationRequired, { code: PROOF_REQUIRED });
}

/**
 * Makes a change that requires recent authentication, in a transaction that locks the account: a session that a new password
 * has just ended changes nothing.
 * @throws {ApiError} 403 with the code "reauthentication_required"
 */
export function changeWithProof<Result>(
  db: Database,
  claims: Claims,
  make: (tx: Database, user: UserRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const user = await lockUser(tx, claims.sub);
    if (!user) throw badToken();
    await requireRecentProof(tx, claims);
    return make(tx, user);
  });
}

/** Logs a wrong password or code in an open session, and ends the session after too many. */
export async function noteFailedProof(
  { db, sessions: logins, throttle }: Pick<FastifyInstance, 'db' | 'sessions' | 'throttle'>,
  request: FastifyRequest,
): Promise<void> {
  const { sub, sid } = request.user;
  logSecurityEvent(request, 'proof_failed', sub);
  const { wait } = await throttle.count(sessionProofLimit, { account: sid });
  if (wait === 0) return;
  await logins.endOne(db, sub, sid);
  logSecurityEvent(request, 'session_ended', sub);
}
