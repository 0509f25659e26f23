import { randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { createSigner } from 'fast-jwt';

/** @typedef {import('./plain-server.mjs').LoginStatement} LoginStatement */

/**
 * What our server does for a login, without its framework: the same statements, those in a transaction on one connection, the
 * same hash, and two signed tokens.
 * @param {import('pg').Pool} pool
 * @param {string} secret
 * @param {LoginStatement[]} statements
 * @param {string} body
 */
export async function logsIn(pool, secret, [find, ...others], body) {
  if (!find) throw new Error('A login begins with a statement.');
  const { password } = JSON.parse(body);
  const [user] = (await pool.query(find)).rows;
  if (!(await verify(user.password_hash, password))) throw new Error('The password does not match.');
  const begin = others.findIndex(({ text }) => text.startsWith('begin'));
  for (const statement of others.slice(0, begin)) await pool.query(statement);
  /** @type {Map<string, string>} */
  const made = new Map();
  const client = await pool.connect();
  try {
    for (const statement of others.slice(begin)) await client.query(fresh(statement, made));
  } finally {
    client.release();
  }
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: 900_000 });
  return { access: sign({ typ: 'access', sub: user.id }), refresh: sign({ typ: 'refresh', sub: user.id }) };
}

/** The statement with ids of its own in place of those that were captured. @param {LoginStatement} statement @param {Map<string, string>} ids */
function fresh({ made, ...statement }, ids) {
  const values = [...statement.values];
  for (const { index, id } of made) {
    const own = ids.get(id) ?? randomUUID();
    ids.set(id, own);
    values[index] = own;
  }
  return { ...statement, values };
}
