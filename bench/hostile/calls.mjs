import { hostileBodies, largestBody } from '../../api/test/support/hostile-bodies.ts';
import { operationsOf } from '../../api/test/support/operations.ts';
import { willPayload } from '../../api/test/support/wills.ts';
import { addressOf, reused } from './reused.mjs';
import { uploads } from './samples.mjs';
import { subjects } from './subjects.mjs';

/**
 * `make` gives the address and the headers, of a thing in the right state; `done` hears what was answered. `taken`:
 * the server has to take it, or it measures nothing.
 * @typedef {object} Call
 * @property {string} what
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string | FormData} [body]
 * @property {(body: string | FormData | undefined) => Promise<Pick<Call, 'path' | 'headers' | 'body'>>} [make]
 * @property {(status: number) => void} [done]
 * @property {boolean} [taken]
 */
/** @typedef {import('../../api/src/openapi/document.ts').OpenApiDocument} OpenApiDocument */
/** @typedef {import('./things.mjs').Things} Things */
/** @typedef {import('./things.mjs').Thing} Thing */

/** Of the largest body: what a schema alone can't know. @type {Record<string, Record<string, unknown>>} */
const rules = { 'POST /api/wills/': willPayload, 'PUT /wills/{id}/': willPayload };

/**
 * The calls of each operation: what it takes, on a thing in the state that it wants; and its bodies at every limit and
 * past it. What it takes has to be taken, so that no operation is measured by its refusals alone.
 * @param {OpenApiDocument} document @param {Things} things
 * @param {(path: string) => Thing} standing what there is to be read
 * @returns {{name: string, calls: Call[]}[]}
 */
export function callsOf(document, things, standing) {
  const { schemas } = document.components;
  return operationsOf(document).map(({ name, method, path, operation }) => {
    const { make, body = {}, refused } = subjects[name] ?? {};
    if (!make && method !== 'GET') throw new Error(`${name} has no line in subjects.mjs.`);
    const subject = reused(path, make ? () => make(things) : async () => standing(path));
    const call = { method, path, ...subject };
    const long = path.includes('{')
      ? [{ what: 'a long address', method, path: addressOf(path, { id: 'a'.repeat(9000) }) }]
      : [];
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (operation.requestBody?.content['multipart/form-data'])
      return { name, calls: [...uploads().map((upload) => ({ ...call, ...upload })), ...long] };
    if (!schema) return { name, calls: [{ what: 'what is there', ...call, taken: !refused }, ...long] };
    const most = (/** @type {{longest?: number, rows?: number}} */ bounds) =>
      largestBody(schema, schemas, rules[name] ?? body, bounds);
    return {
      name,
      calls: [
        { what: 'what is asked for', body: JSON.stringify(body), ...call, taken: !refused },
        { what: 'all as large as it may be', body: most({}), ...call },
        { what: 'many rows', body: most({ longest: 60, rows: 40 }), ...call },
        ...hostileBodies(schema, schemas, body).map((hostile) => ({
          ...call,
          what: hostile.what,
          body: hostile.body,
        })),
        ...long,
      ],
    };
  });
}
