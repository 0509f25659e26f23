import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

/**
 * The reference server in a separate process: plain node:http.
 * @typedef {object} Setup
 * @property {string} [databaseUrl]
 * @property {Record<string, Answer>} answers by path
 */

/**
 * `text`: exactly this text. `rows`: the rows of a statement, or only the first. `password`: the same, once
 * the password in the body matches the row's hash.
 * @typedef {{text: string} | {rows: Statement, first: boolean} | {password: Statement}} Answer
 */

/** @typedef {{name: string, text: string, values: unknown[]}} Statement */

process.once('disconnect', () => process.exit());
process.once('message', (/** @type {Setup} */ { databaseUrl, answers }) => {
  const pool = databaseUrl ? new pg.Pool({ connectionString: databaseUrl, max: 20 }) : undefined;
  const rowsOf = async (/** @type {Statement} */ statement) => {
    if (!pool) throw new Error('No database was configured.');
    return (await pool.query(statement)).rows;
  };

  /** @param {Answer} answer @param {import('node:http').IncomingMessage} request */
  async function textOf(answer, request) {
    if ('text' in answer) return answer.text;
    if ('rows' in answer) {
      const rows = await rowsOf(answer.rows);
      return JSON.stringify(answer.first ? rows[0] : rows);
    }
    const { password } = JSON.parse(await bodyOf(request));
    const [user] = await rowsOf(answer.password);
    if (!(await verify(user.password_hash, password))) throw new Error('The password does not match.');
    return JSON.stringify(user);
  }

  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const text = answer ? textOf(answer, request) : Promise.reject(new Error(`Not known: ${request.url}`));
    text.then(
      (body) => {
        const length = Buffer.byteLength(body);
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': length,
        });
        response.end(body);
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
