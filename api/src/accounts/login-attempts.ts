import { and, eq } from 'drizzle-orm';
import { foldUsername } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { loginAccountLimit, loginLimit } from '../throttle/limits';
import { networkOf } from '../throttle/network';
import type { Limit, Throttle, Who } from '../throttle/throttle';

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
 * Every network has its own count. All those that the person never logged in from share one more, so that many
 * addresses together do not guess faster; who floods it keeps nobody out who comes from where they came before.
 * @returns how to take it back, once the attempt turns out to be a good one
 * @throws {ApiError} 429
 */
export async function countLogin(
  db: Database,
  throttle: Throttle,
  attempt: Attempt,
): Promise<() => Promise<void>> {
  const { username, userId, address } = attempt;
  const account = userId ?? `nobody ${foldUsername(username)}`;
  const counts: [Limit, Who][] = [[loginLimit, { account, address }]];
  if (!(await knowsNetwork(db, userId, address))) counts.push([loginAccountLimit, { account }]);
  for (const [limit, who] of counts) await throttle.hit(limit, who);
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
