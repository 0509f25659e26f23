import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findUser, findUserByName } from '../../api/src/accounts/user-rows';
import { schema } from '../../api/src/db/database';
import { listWills, readWill } from '../../api/src/wills/will-rows';

interface Asked {
  username: string;
  willId: string;
}

/** Captures the SQL that our server sends, so that the reference always runs the same statements. */
export async function statements(databaseUrl: string, { username, willId }: Asked) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const captured: { text: string; values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void captured.push({ text, values }),
  };
  const db = drizzle(pool, { schema, logger });
  const capture = async (name: string, call: () => Promise<unknown>) => {
    await call();
    const last = captured.pop();
    if (!last) throw new Error(`No statement was captured for ${name}.`);
    return { name, ...last };
  };
  try {
    const user = await findUserByName(db, username);
    if (!user) throw new Error(`There is no user named ${username}.`);
    return {
      ping: { name: 'ping', text: 'select 1', values: [] },
      user: await capture('user', () => findUser(db, user.id)),
      userByName: await capture('user_by_name', () => findUserByName(db, username)),
      willList: await capture('will_list', () => listWills(db, user.id, { limit: 200 })),
      will: await capture('will', () => readWill(db, willId, user.id)),
    };
  } finally {
    await pool.end();
  }
}
