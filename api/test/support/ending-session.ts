import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../src/platform/db/database';

const { sessions, users } = schema;

/**
 * Begins a call while the person's row is locked, and ends all of their sessions before
 * the call gets the lock.
 * @returns the response to the call
 */
export async function callWhileSessionsEnd<Response>(
  db: Database,
  username: string,
  begin: () => Promise<Response>,
): Promise<Response> {
  const { call } = await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.username, username)).for('update');
    // In an object, as the transaction would wait for a promise.
    const begun = { call: begin() };
    await setTimeout(500);
    await tx
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(eq(sessions.user_id, user?.id ?? ''));
    return begun;
  });
  return call;
}
