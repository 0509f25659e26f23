import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findUser, findUserByName } from '../../api/src/features/accounts/user-rows';
import { schema } from '../../api/src/platform/db/database';
import { listWills, readWill } from '../../api/src/features/wills/will-rows';
import type { Statement } from './plain-server.mjs';

/** Captures the SQL that our server sends, so that the reference always runs the same statements. */
export async function statements(databaseUrl: string, of: { username: string; willId: string }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  let captured: { text: string; values: unknown[] } | undefined;
  const logger = { logQuery: (text: string, values: unknown[]) => void (captured ??= { text, values }) };
  const db = drizzle(pool, { schema, logger });
  const capture = async (name: string, call: () => Promise<unknown>): Promise<Statement> => {
    captured = undefined;
    await call();
    // TypeScript doesn't see that the call sets it.
    const statement = captured as { text: string; values: unknown[] } | undefined;
    if (!statement) throw new Error(`No statement was captured for ${name}.`);
    return { name, ...statement };
  };
  try {
    const user = await findUserByName(db, of.username);
    if (!user) throw new Error(`There is no user named ${of.username}.`);
    return {
      passwordHash: user.password_hash,
      ping: { name: 'ping', text: 'select 1', values: [] },
      user: await capture('user', () => findUser(db, user.id)),
      willList: await capture('will_list', () => listWills(db, user.id, { limit: 200 })),
      will: await capture('will', () => readWill(db, of.willId, user.id)),
    };
  } finally {
    await pool.end();
  }
}
