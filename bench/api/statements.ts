import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startSession } from '../../api/src/accounts/login/log-in';
import { countLogin } from '../../api/src/accounts/login/login-attempts';
import { LoginQueue } from '../../api/src/accounts/login/login-queue';
import { isNewDevice } from '../../api/src/accounts/sessions/session-list';
import { Sessions } from '../../api/src/accounts/sessions/sessions';
import { findUser, findUserByName } from '../../api/src/accounts/user-rows';
import { schema } from '../../api/src/db/database';
import { Throttle } from '../../api/src/throttle/throttle';
import { listWills, readWill } from '../../api/src/wills/will-rows';
import type { Statement } from './plain-server.mjs';

interface Asked {
  username: string;
  willId: string;
}

/** Ids that a login generates. Each login of the reference generates new ones. */
const MADE = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** Captures the SQL that our server sends, so that the reference always runs the same statements. */
export async function statements(databaseUrl: string, { username, willId }: Asked) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const captured: { text: string; values: unknown[] }[] = [];
  const logger = {
    logQuery: (text: string, values: unknown[]) => void captured.push({ text, values }),
  };
  const db = drizzle(pool, { schema, logger });
  const captureAll = async (name: string, call: () => Promise<unknown>): Promise<Statement[]> => {
    captured.length = 0;
    await call();
    if (captured.length === 0) throw new Error(`No statement was captured for ${name}.`);
    return captured.map((statement, index) => ({ name: `${name}_${index}`, ...statement }));
  };
  const capture = async (name: string, call: () => Promise<unknown>): Promise<Statement> => {
    const [first] = await captureAll(name, call);
    if (!first) throw new Error(`No statement was captured for ${name}.`);
    return first;
  };
  try {
    const user = await findUserByName(db, username);
    if (!user) throw new Error(`There is no user named ${username}.`);
    const place = { address: '127.0.0.1', browser: '' };
    const sessions = new Sessions(
      { sign: () => 'a token', read: () => undefined },
      { accessTokenSeconds: 900, refreshTokenSeconds: 86_400 },
    );
    // As the route does it, with the limits off as in the measured server.
    const logIn = async () => {
      await findUserByName(db, username);
      const app = {
        db,
        sessions,
        writing: undefined,
        throttle: new Throttle(db, false, ''),
        loginQueue: new LoginQueue(),
      };
      const attempt = { username, userId: user.id, address: place.address };
      await countLogin(app, attempt, new AbortController().signal);
      await isNewDevice(db, user.id, place);
      await startSession(app, user, { device: place, byPassword: true });
    };
    const made = (value: unknown) => value !== user.id && typeof value === 'string' && MADE.test(value);
    const login = await captureAll('login', logIn);
    return {
      userId: user.id,
      ping: { name: 'ping', text: 'select 1', values: [] },
      user: await capture('user', () => findUser(db, user.id)),
      login: login.map((statement) => ({
        ...statement,
        made: statement.values.flatMap((value, index) => (made(value) ? [{ index, id: String(value) }] : [])),
      })),
      willList: await capture('will_list', () => listWills(db, user.id, { limit: 200 })),
      will: await capture('will', () => readWill(db, willId, user.id)),
    };
  } finally {
    await pool.end();
  }
}
