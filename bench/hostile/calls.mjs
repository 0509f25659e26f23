import { randomUUID } from 'node:crypto';
import { hostileBodies, largestBody } from '../../api/test/support/hostile-bodies.ts';
import { operationsOf } from '../../api/test/support/operations.ts';
import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { subjects } from './things.mjs';

/**
 * `make` gives the address and the headers, of a thing in the right state; `done` hears what was answered. `taken`:
 * the server has to take it, or it measures nothing.
 * @typedef {object} Call
 * @property {string} what
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string | FormData} [body]
 * @property {() => Promise<{path: string, headers: Record<string, string>}>} [make]
 * @property {(status: number) => void} [done]
 * @property {boolean} [taken]
 */
/** @typedef {import('../../api/src/openapi/document.ts').OpenApiDocument} OpenApiDocument */
/** @typedef {import('./things.mjs').Things} Things */
/** @typedef {import('./things.mjs').Thing} Thing */

const signature = allSignatures.testator_signature;
const loan = {
  role: 'lender',
  counterparty: 'ben.ruiz',
  amount: 9000,
  interest_rate: 5,
  term_in_months: 480,
};
const today = new Date().toISOString().slice(0, 10);
/** What is taken but for the one value that is hostile. @type {Record<string, Record<string, unknown>>} */
const bases = {
  'POST /api/wills/': willPayload,
  'PUT /wills/{id}/': { ...willPayload, ...allSignatures },
  'PUT /api/wills/{id}/sign/': allSignatures,
  'POST /api/wills/{id}/witness-links/': { role: 'witness_1' },
  'POST /loans/': { ...loan, signature },
  'POST /loans/{id}/accept/': { signature },
  'POST /loans/{id}/sign/': { signature },
  'POST /loans/{id}/amend/': { new_terms: { amount: 9500 }, signature },
  'POST /loans/{id}/payments/': { amount: 5, paid_on: today },
  'POST /trusts/': { executor: 'Ben Ruiz', asset: '1' },
  'PUT /trusts/{id}/': { executor: 'Ben Ruiz', asset: '1' },
  'POST /token/': { username: 'ben.ruiz', password: 'wrong' },
};
/** Of the largest body: what a schema alone can't know. @type {Record<string, Record<string, unknown>>} */
const rules = { 'POST /api/wills/': willPayload, 'PUT /wills/{id}/': willPayload };

/**
 * The hostile calls of each operation: its bodies at every limit and past it, on a thing in the state that it wants; and
 * addresses without a body.
 * @param {OpenApiDocument} document @param {Things} things
 * @param {(path: string) => Thing} standing what there is to be read
 * @returns {{name: string, calls: Call[]}[]}
 */
export function callsOf(document, things, standing) {
  return operationsOf(document).map(({ name, method, path, operation }) => {
    const make = subjects[name];
    const subject = make ? reused(path, () => make(things)) : reused(path, async () => standing(path));
    const schema = operation.requestBody?.content['application/json']?.schema;
    const { schemas } = document.components;
    const bodies = schema ? hostileBodies(schema, schemas, bases[name] ?? {}) : [];
    const asItShouldBe = bases[name] && { what: 'what is asked for', body: JSON.stringify(bases[name]) };
    const most = (/** @type {{longest?: number, rows?: number}} */ bounds) =>
      schema ? largestBody(schema, schemas, rules[name] ?? bases[name] ?? {}, bounds) : '';
    const upload = operation.requestBody?.content['multipart/form-data'];
    return {
      name,
      calls: [
        ...(asItShouldBe
          ? [{ ...asItShouldBe, method, path, ...subject, taken: name !== 'POST /token/' }]
          : []),
        ...(schema
          ? [
              { what: 'all as large as it may be', body: most({}), method, path, ...subject },
              { what: 'many rows', body: most({ longest: 60, rows: 40 }), method, path, ...subject },
            ]
          : []),
        ...bodies.map(({ what, body }) => ({ what, method, path, body, ...subject })),
        ...(schema || upload ? [] : [{ what: 'what is there', method, path, ...subject }]),
        ...(path.includes('{')
          ? [{ what: 'a long address', method, path: addressOf(path, { id: 'a'.repeat(9000) }) }]
          : []),
      ],
    };
  });
}

/** The same thing for each call, until one has changed it. @param {string} path @param {() => Promise<Thing>} make */
export function reused(path, make) {
  /** @type {Thing | undefined} */
  let thing;
  return {
    make: async () => {
      thing ??= await make();
      return { path: addressOf(path, { id: thing.id, ...thing.more }), headers: thing.headers };
    },
    done: (/** @type {number} */ status) => {
      if (status < 300) thing = undefined;
    },
  };
}

/** @param {string} path @param {Record<string, string>} parts by their names */
const addressOf = (path, parts) =>
  path.replace(/\{(\w+)\}/g, (_, name) => parts[name] || parts.id || randomUUID());
