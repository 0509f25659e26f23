import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { foldUsername } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { tooMany } from '../../../platform/http/errors/api-error';
import {
  loginAccountLimit,
  loginLimit,
  loginTryLimit,
  recoveryCodeLimit,
  secondFactorLimit,
} from '../../../platform/throttle/limits';
import { networkOf } from '../../../platform/throttle/network';
import type { Limit, Who } from '../../../platform/throttle/throttle';
import { hasRecoveryLength } from '../second-factor/recovery-codes';

const { sessions } = schema;

// Used if no account has the name, so that timing reveals nothing.
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Attempt {
  /** As typed. */
  username: string;
  /** The account with this name, if any. */
  userId: string | undefined;
  address: string;
}

/**
 * Counts a login attempt for the account that the name resolves to, so alternative spellings share its
 * counter. Each network has its own counter. Networks that the person never logged in from also share one;
 * beyond its limit their logins are delayed, so many addresses together can't guess faster. Flooding it locks
 * nobody out. Successful attempts count too, toward a limit that no person reaches.
 * @param gone aborts when the client disconnects
 * @returns a function that takes the attempt back if it succeeds
 * @throws {ApiError} 429
 */
export async function countLogin(
  { db, throttle, loginQueue }: Pick<FastifyInstance, 'db' | 'throttle' | 'loginQueue'>,
  attempt: Attempt,
  gone: AbortSignal,
): Promise<() => Promise<void>> {
  const { username, userId, address } = attempt;
  const folded = foldUsername(username);
  const account: { account: string } | { typed: string } = userId ? { account: userId } : { typed: folded };
  const counts: [Limit, Who][] = [[loginLimit, { ...account, address }]];
  await throttle.hit(loginTryLimit, { ...account, address });
  const own = await throttle.count(loginLimit, { ...account, address });
  if (own.wait > 0) throw tooMany(own.wait);
  if (!(await knowsNetwork(db, userId, address))) {
    counts.push([loginAccountLimit, account]);
    const together = await throttle.count(loginAccountLimit, account);
    if (together.wait > 0) await loginQueue.turn(userId ?? `nobody ${folded}`, own.highest, gone);
  }
  return async () => {
    for (const [limit, who] of counts) await throttle.forgive(limit, who);
  };
}

/**
 * Counts an attempt with a second factor, after the correct password. Threat: wrong codes of somebody who
 * knows the password must not lock the owner out. So recovery codes have their own counter, and networks that
 * the account was used from don't share theirs.
 * @param attempt.code as typed
 * @returns a function that takes the attempt back if it succeeds
 * @throws {ApiError} 429
 */
export async function countSecondFactor(
  { db, throttle }: Pick<FastifyInstance, 'db' | 'throttle'>,
  { userId, code, address }: { userId: string; code: string; address: string },
): Promise<() => Promise<void>> {
  const isRecovery = hasRecoveryLength(code);
  const limit = isRecovery ? recoveryCodeLimit : secondFactorLimit;
  const apart = isRecovery || (await knowsNetwork(db, userId, address));
  const who: Who = { account: userId, ...(apart && { address }) };
  await throttle.hit(limit, who);
  return () => throttle.forgive(limit, who);
}

const fromNetwork = prepared((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.user_id, sql.placeholder('userId')), eq(sessions.network, sql.placeholder('network'))),
    )
    .limit(1)
    .prepare('session_from_network'),
);

/** Whether the person has logged in from this network before, as far back as sessions are kept. */
export async function knowsNetwork(db: Database, userId = NOBODY, address: string): Promise<boolean> {
  const [known] = await fromNetwork(db).execute({ userId, network: networkOf(address) });
  return known !== undefined;
}
