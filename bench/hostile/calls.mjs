import { randomUUID } from 'node:crypto';
import { hostileBodies } from '../../api/test/support/hostile-bodies.ts';
import { addressOf, operationsOf } from '../../api/test/support/operations.ts';
import { picture } from '../../api/test/support/signatures.ts';
import { willPayload } from '../../api/test/support/wills.ts';

/** @typedef {{what: string, method: string, path: string, body?: string | FormData}} Call */
/** @typedef {import('../../api/src/openapi/document.ts').OpenApiDocument} OpenApiDocument */

const trust = { executor: 'Ben Ruiz', asset: '1' };
/** @type {Record<string, Record<string, unknown>>} */
const bases = {
  '/api/wills/': willPayload,
  '/wills/{id}/': willPayload,
  '/trusts/': trust,
  '/trusts/{id}/': trust,
};

const marks = (/** @type {number} */ count) => `a${'\u0300\u0316'.repeat(count)}`;
const rows = (/** @type {string} */ row, /** @type {number} */ count) => Array(count).fill(row).join();

/**
 * The hostile calls of each operation: its bodies at every limit and past it, and addresses without a body.
 * @param {OpenApiDocument} document @param {Record<string, string>} ids of what there is, by the kind in an address
 * @returns {{name: string, calls: Call[]}[]}
 */
export function callsOf(document, ids) {
  return operationsOf(document).map(({ name, method, path, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    const kind = Object.keys(ids).find((each) => path.includes(`${each}s/`)) ?? '';
    const real = addressOf(path, ids[kind] ?? randomUUID());
    const bodies = schema ? hostileBodies(schema, document.components.schemas, bases[path] ?? {}) : [];
    return {
      name,
      calls: [
        ...bodies.map(({ what, body }) => ({ what, method, path: real, body })),
        // What is deleted or ended would be no more for the calls after it.
        ...(method === 'GET' ? [{ what: 'what is there', method, path: real }] : []),
        ...(path.includes('{')
          ? [{ what: 'a long address', method, path: addressOf(path, 'a'.repeat(9000)) }]
          : []),
      ],
    };
  });
}

/** What stopped the server for seconds before it was bounded. @param {string} will @returns {Call[]} */
export function samples(will) {
  const name = marks(280_000);
  const json = (/** @type {object} */ body) => JSON.stringify(body);
  const pdf = Buffer.from(
    `%PDF-1.7\nxref\ntrailer${'<<'.repeat(10)}${'>> '.repeat(330_000)}\nstartxref\n9\n%%EOF\n`,
  );
  const upload = new FormData();
  upload.set('file', new Blob([pdf], { type: 'application/pdf' }), 'will.pdf');
  upload.set('will_id', will);
  const wide = picture(3000, 1500, (x, y) => Math.abs(y - 700 - 400 * Math.sin(x / 90)) < 4);
  const most = picture(2000, 1000, (x, y) => (x * 7 + y * 13) % 5 === 0);
  const sign = { method: 'PUT', path: `/api/wills/${will}/sign/` };
  const three = (/** @type {string} */ image) =>
    json({ testator_signature: image, witness_1_signature: image, witness_2_signature: image });
  return [
    { what: 'a name of 560,000 marks', method: 'POST', path: '/register/', body: json({ first_name: name }) },
    {
      what: 'a password of 560,000 marks',
      method: 'POST',
      path: '/token/',
      body: json({ username: 'a', password: name }),
    },
    {
      what: '400,000 items',
      method: 'POST',
      path: '/api/create-checkout-session/',
      body: `{"items":[${rows('{}', 400_000)}]}`,
    },
    {
      what: '400,000 beneficiaries of a trust',
      method: 'POST',
      path: '/trusts/',
      body: `{"beneficiaries":[${rows('{}', 400_000)}]}`,
    },
    {
      what: '60,000 faulty shares of a will',
      method: 'POST',
      path: '/api/wills/',
      body: `{"beneficiaries":[${rows('{"percentage":"x"}', 60_000)}]}`,
    },
    { what: 'a PDF of 1 MB of ends', method: 'POST', path: '/api/upload-s3/', body: upload },
    { what: 'three signatures of 3000 × 1500', ...sign, body: three(wide) },
    { what: 'three signatures of 2000 × 1000', ...sign, body: three(most) },
  ];
}
