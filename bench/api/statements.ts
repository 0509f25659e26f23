import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { findUser, findUserByName } from '../../api/src/accounts/user-rows';
import { schema } from '../../api/src/db/database';
import { listWills, readWill } from '../../api/src/wills/will-rows';

interface Asked {
  username: string;
  willId: string;
}

/** The SQL the server sends, overheard: the reference can't fall behind when the server's changes. */
export async function statements(databaseUrl: string, { username, willId }: Asked) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const heard: { text: string; values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void heard.push({ text, values }),
  };
  const db = drizzle(pool, { schema, logger });
  const overhear = async (name: string, call: () => Promise<unknown>) => {
    await call();
    const last = heard.pop();
    if (!last) throw new Error(`No statement was heard for ${name}.`);
    return { name, ...last };
  };
  try {
    const user = await findUserByName(db, username);
    if (!user) throw new Error(`There is nobody called ${username}.`);
    return {
      ping: { name: 'ping', text: 'select 1', values: [] },
      user: await overhear('user', () => findUser(db, user.id)),
      userByName: await overhear('user_by_name', () => findUserByName(db, username)),
      willList: await overhear('will_list', () => listWills(db, user.id, { limit: 200 })),
      will: await overhear('will', () => readWill(db, willId, user.id)),
    };
  } finally {
    await pool.end();
  }
}
