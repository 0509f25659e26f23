import { messages, PROOF_MINUTES, PROOF_REQUIRED } from '@heartwood/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { schema, type Database } from '../../platform/db/database';
import { ApiError, badToken } from '../../platform/http/errors/api-error';
import { logSecurityEvent } from '../../platform/audit/security-log';
import type { TokenClaims } from '../../platform/http/security/jwt';
import { changeOnce, type Change } from '../../platform/http/idempotency';
import { sessionProofLimit } from '../../platform/throttle/limits';
import { isOpen } from './sessions/open-sessions';
import { lockUser, type UserRow } from './user-rows';

const { sessions } = schema;

export type Claims = Pick<TokenClaims, 'sid' | 'sub' | 'gen'>;

/**
 * Rejects calls that could take over an account, unless the person authenticated within the last ten minutes.
 * A person who finds an open session must not be able to keep it (OWASP ASVS 5.0, 7.5.1).
 * @throws {ApiError} 403 with the code "reauthentication_required"
 */
export async function requireRecentProof(db: Database, claims: Claims): Promise<void> {
  if (!(await isRecent(db, claims, sessions.authenticated_at)))
    throw new ApiError(403, messages.reauthenticationRequired, { code: PROOF_REQUIRED });
}

/**
 * The same for changes of how a person logs in. With two-step login the password alone isn't enough: whoever
 * knows it and finds an open session could otherwise turn the second step off (OWASP ASVS 5.0, 7.5.1).
 * @param user its row, locked if the change follows in the same transaction
 * @throws {ApiError} 403 with the code "reauthentication_required"
 */
export async function requireFactorProof(db: Database, claims: Claims, user: UserRow): Promise<void> {
  if (user.two_step && !(await isRecent(db, claims, sessions.factor_at)))
    throw new ApiError(403, messages.factorRequired, {
      code: PROOF_REQUIRED,
      // As at a login, the field that is missing.
      fields: { second_factor: [messages.factorRequired] },
    });
  await requireRecentProof(db, claims);
}

async function isRecent(
  db: Database,
  { sid, sub, gen = 0 }: Claims,
  proof: typeof sessions.authenticated_at | typeof sessions.factor_at,
): Promise<boolean> {
  const recent = await db.$count(
    sessions,
    and(
      eq(sessions.id, sid),
      eq(sessions.user_id, sub),
      eq(sessions.generation, gen),
      isOpen,
      gt(proof, sql`now() - make_interval(mins => ${PROOF_MINUTES}::int)`),
    ),
  );
  return recent > 0;
}

interface ProvenChange<Result = string | void> {
  make: (tx: Database, user: UserRow) => Promise<Result>;
  require?: typeof requireFactorProof;
}

/**
 * Makes a change that requires recent authentication, and returns the id of what it created, if it did;
 * once for each Idempotency-Key, in a transaction that locks the account: a session that a new password has
 * just ended changes nothing.
 * @throws {ApiError} 403 with the code "reauthentication_required"
 */
export function changeWithProof(
  db: Database,
  request: FastifyRequest,
  { make, require = requireRecentProof }: ProvenChange,
): Promise<Change> {
  return changeOnce(db, request, (tx) => makeWithProof(tx, request.user, { make, require }));
}

/** The same for a change that a repeated call makes again. @param tx a transaction of the caller */
export async function makeWithProof<Result>(
  tx: Database,
  claims: Claims,
  { make, require = requireRecentProof }: ProvenChange<Result>,
): Promise<Result> {
  const user = await lockUser(tx, claims.sub);
  if (!user) throw badToken();
  await require(tx, claims, user);
  return make(tx, user);
}

/** Logs a wrong password or code in an open session, and ends the session after too many. */
export async function recordFailedProof(
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
