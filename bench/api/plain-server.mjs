import { createServer } from 'node:http';
import { verify } from '@node-rs/argon2';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';

/**
 * The reference server in a separate process: plain node:http.
 * @typedef {object} Setup
 * @property {string} databaseUrl
 * @property {string} secret the key of the tokens
 * @property {Record<string, string>} headers of each response
 * @property {Record<string, Answer>} answers by path
 */

/**
 * `rows`: the rows of a statement, or only the first, for a call with a good token unless it is `open`.
 * `hash`: what a login can't do without, comparing the password in the body with a hash; then `text`.
 * @typedef {{text: string, hash: string} | {rows: Statement, first: boolean, open?: boolean}} Answer
 */

/** @typedef {{name: string, text: string, values: unknown[]}} Statement */

/** @param {Setup} setup */
function serve({ databaseUrl, secret, headers, answers }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  // With the package and the settings of our server, its cache of checked tokens included.
  const read = createVerifier({ key: secret, algorithms: ['HS256'], cache: true });

  /** @param {Answer} answer @param {import('node:http').IncomingMessage} request */
  async function textOf(answer, request) {
    if ('hash' in answer) {
      const { password } = JSON.parse((await request.setEncoding('utf8').toArray()).join(''));
      if (!(await verify(answer.hash, password))) throw new Error('The password does not match.');
      return answer.text;
    }
    if (!answer.open && read(request.headers.authorization?.replace(/^Bearer /, '') ?? '').typ !== 'access')
      throw new Error('Not an access token.');
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
}

process.once('disconnect', () => process.exit());
process.once('message', serve);
