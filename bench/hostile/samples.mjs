import { deflateSync } from 'node:zlib';
import { picture, rawPng } from '../../api/test/support/signatures.ts';
import { printedPdf } from '../../api/test/support/printed-pdf.ts';
import { reused } from './reused.mjs';
import { pdfForm } from './fixtures.mjs';

/** @typedef {import('./calls.mjs').Call} Call */

const marks = (/** @type {number} */ count) => `a${'\u0300\u0316'.repeat(count)}`;
const rows = (/** @type {string} */ row, /** @type {number} */ count) => Array(count).fill(row).join();
const json = (/** @type {object} */ body) => JSON.stringify(body);

/**
 * Calls that blocked the server for seconds before it had limits.
 * @param {import('./fixtures.mjs').Things} things
 * @returns {Call[]}
 */
export function samples(things) {
  const name = marks(280_000);
  const sign = { method: 'PUT', path: '/api/wills/{id}/sign/' };
  const onDraft = () => reused(sign.path, () => things.draft());
  // No two signers have the same picture.
  const three = (/** @type {(signer: number) => string} */ image) =>
    json({ testator_signature: image(0), witness_1_signature: image(1), witness_2_signature: image(2) });
  const wide = (/** @type {number} */ signer) =>
    picture(3000, 1500, (x, y) => Math.abs(y - 700 - signer - 400 * Math.sin(x / 90)) < 4);
  const most = (/** @type {number} */ signer) => picture(2000, 1000, (x) => x % (97 + signer) === 0);
  const interlaced = (/** @type {number} */ signer) =>
    rawPng({ width: 2000, height: 1000, interlace: 1 }, Buffer.alloc(8_010_000, signer));
  const swollen = (/** @type {number} */ signer) =>
    rawPng({ width: 2000, height: 1000 }, Buffer.alloc(145_000_000, signer));
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
      ...reused('/api/create-checkout-session/', () => things.room()),
    },
    {
      what: '400,000 beneficiaries of a trust',
      method: 'POST',
      path: '/trusts/',
      body: `{"beneficiaries":[${rows('{}', 400_000)}]}`,
      ...reused('/trusts/', () => things.room()),
    },
    {
      what: '60,000 faulty shares of a will',
      method: 'POST',
      path: '/api/wills/',
      body: `{"beneficiaries":[${rows('{"percentage":"x"}', 60_000)}]}`,
      ...reused('/api/wills/', () => things.room()),
    },
    { what: 'three signatures of 3000 × 1500', ...sign, body: three(wide), ...onDraft() },
    { what: 'three signatures of 2000 × 1000', ...sign, body: three(most), ...onDraft(), taken: true },
    { what: 'three interlaced signatures', ...sign, body: three(interlaced), ...onDraft() },
    { what: 'three signatures that inflate to 145 MB', ...sign, body: three(swollen), ...onDraft() },
  ];
}

/**
 * Files to upload where a PDF is expected; the first is accepted everywhere.
 * @returns {{what: string, body: FormData, taken: boolean}[]}
 */
export const uploads = () =>
  hostileFiles().map(([what, file], index) => ({ what, body: pdfForm(file), taken: index === 0 }));

/** @returns {[string, Buffer][]} */
function hostileFiles() {
  const spaces = (/** @type {number} */ size) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, ' '), Buffer.from('\n%%EOF\n')]);
  const deflated = deflateSync(Buffer.alloc(9 * 2 ** 20), { level: 0 });
  const printed = printedPdf();
  const ends = Buffer.from(
    `%PDF-1.7\nxref\ntrailer${'<<'.repeat(10)}${'>> '.repeat(330_000)}\nstartxref\n9\n%%EOF\n`,
  );
  const swollen = rawPng({ width: 2000, height: 1000 }, Buffer.alloc(145_000_000));
  /** A sealable PDF of 9 MB: readers skip what comes before its header. */
  const long = Buffer.concat([printed.subarray(0, 9), Buffer.from('%'), Buffer.alloc(9 * 2 ** 20, 'x')]);
  return [
    ['a PDF that is sealed', printed],
    ['a PDF of 1 MB of ends', ends],
    ['a PDF of 9 MB of spaces', spaces(9 * 2 ** 20)],
    ['9 MB that are no PDF', deflated],
    ['a PDF whose end is missing', long],
    ['more than 10 MB', spaces(11 * 2 ** 20)],
    ['a picture that inflates to 145 MB', Buffer.from(swollen.split(',')[1] ?? '', 'base64')],
  ];
}
