import { hostileBodies, largestBody } from '../../api/test/support/http/hostile-bodies.ts';
import { operationsOf } from '../../api/test/support/http/operations.ts';
import { given, largest } from './largest.mjs';
import { addressOf, reused } from './reused.mjs';
import { uploads } from './samples.mjs';
import { subjects } from './subjects.mjs';

/**
 * `make` returns the path and the headers for a thing in the right state; `done` receives the response status.
 * `taken`: the server has to accept the call, or it measures nothing.
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
/** @typedef {import('../../api/src/platform/http/openapi/document.ts').OpenApiDocument} OpenApiDocument */
/** @typedef {import('./fixtures.mjs').Things} Things */
/** @typedef {import('./fixtures.mjs').Thing} Thing */

/**
 * The calls of each operation: a valid one, on a thing in the state that it needs; and bodies at every limit and
 * beyond it. The valid one has to succeed, so that no operation is measured only by its errors.
 * @param {OpenApiDocument} document
 * @param {Things} things
 * @param {(path: string) => Thing} standing the existing things to read
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
    const form = schema.$ref?.split('/').at(-1) ?? '';
    return {
      name,
      calls: [
        { what: 'what is asked for', body: JSON.stringify(body), ...call, taken: !refused },
        {
          what: 'all as large as it may be',
          body: largestBody(schema, schemas, given[form] ?? body),
          ...call,
        },
        ...(form in given
          ? [
              {
                what: 'the most that is taken',
                body: JSON.stringify(largest(form, schemas)),
                ...call,
                taken: true,
              },
            ]
          : []),
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
