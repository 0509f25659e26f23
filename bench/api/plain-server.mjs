import { createServer } from 'node:http';
import pg from 'pg';
import '../lib/profiler.mjs';
import { logsIn } from './plain-login.mjs';
import { tokenReader } from './tokens.mjs';

/**
 * The reference server in a separate process: plain node:http.
 * @typedef {object} Setup
 * @property {string} [databaseUrl]
 * @property {string} [secret] the key of the tokens
 * @property {Record<string, string>} [headers] of each response
 * @property {Record<string, Answer>} answers by path
 */

/**
 * `text`: exactly this text. `rows`: the rows of a statement, or only the first, for a call with a good token unless it is
 * `open`. `login`: what a login runs, once the password in the body matches the hash in the first row.
 * @typedef {{text: string} | {rows: Statement, first: boolean, open?: boolean} | {login: LoginStatement[]}} Answer
 */

/** @typedef {{name: string, text: string, values: unknown[]}} Statement */
/** @typedef {Statement & {made: {index: number, id: string}[]}} LoginStatement `made`: values that each login creates */

process.once('disconnect', () => process.exit());
process.once('message', (/** @type {Setup} */ { databaseUrl, secret = '', headers, answers }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const read = tokenReader(secret);

  /** @param {Answer} answer @param {import('node:http').IncomingMessage} request */
  async function textOf(answer, request) {
    if ('text' in answer) return answer.text;
    if ('login' in answer)
      return JSON.stringify(await logsIn(pool, secret, answer.login, await bodyOf(request)));
    if (!answer.open) read(request.headers.authorization);
    const { rows } = await pool.query(answer.rows);
    return JSON.stringify(answer.first ? rows[0] : rows);
  }

  const server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    const text = answer ? textOf(answer, request) : Promise.reject(new Error(`Not known: ${request.url}`));
    text.then(
      (body) => {
        response.writeHead(200, {
          ...headers,
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
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
