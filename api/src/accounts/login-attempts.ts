import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { foldUsername } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { tooMany } from '../errors/api-error';
import { loginAccountLimit, loginLimit, loginTryLimit } from '../throttle/limits';
import { networkOf } from '../throttle/network';
import type { Limit, Who } from '../throttle/throttle';

const { sessions } = schema;

// Asked for where a name leads to no account, so that time tells nothing.
const NOBODY = '00000000-0000-0000-0000-000000000000';

interface Attempt {
  /** As it was typed. */
  username: string;
  /** The account that the name leads to, if any. */
  userId: string | undefined;
  address: string;
}

/**
 * Counts an attempt to log in, for the account that the name leads to: no second spelling of it has a count of its own.
 * Every network has its own count. All those that the person never logged in from share one more: past it, their logins
 * are delayed, so that many addresses together do not guess faster. Who floods it keeps nobody out. Good ones count too,
 * towards a limit that no person meets.
 * @param gone aborts when the client leaves
 * @returns how to take it back, once the attempt turns out to be a good one
 * @throws {ApiError} 429
 */
export async function countLogin(
  { db, throttle, loginQueue }: Pick<FastifyInstance, 'db' | 'throttle' | 'loginQueue'>,
  attempt: Attempt,
  gone: AbortSignal,
): Promise<() => Promise<void>> {
  const { username, userId, address } = attempt;
  const account = userId ?? `nobody ${foldUsername(username)}`;
  const counts: [Limit, Who][] = [[loginLimit, { account, address }]];
  await throttle.hit(loginTryLimit, { account, address });
  const own = await throttle.count(loginLimit, { account, address });
  if (own.wait > 0) throw tooMany(own.wait);
  if (!(await knowsNetwork(db, userId, address))) {
    counts.push([loginAccountLimit, { account }]);
    const together = await throttle.count(loginAccountLimit, { account });
    if (together.wait > 0) await loginQueue.turn(account, own.hits, gone);
  }
  return async () => {
    for (const [limit, who] of counts) await throttle.forgive(limit, who);
  };
}

/** Whether the person has logged in from this network before, in the time that sessions are kept. */
async function knowsNetwork(db: Database, userId = NOBODY, address: string): Promise<boolean> {
  const [known] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.user_id, userId), eq(sessions.network, networkOf(address))))
    .limit(1);
  return known !== undefined;
}
