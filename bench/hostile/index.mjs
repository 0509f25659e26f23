import { hash } from '@node-rs/argon2';
import { allSignatures, willPayload } from '../../api/test/support/wills.ts';
import { median } from '../lib/rounds.mjs';
import { ask, password, signUp } from '../lib/visitor.mjs';
import { callsOf, samples } from './calls.mjs';
import { startWatched } from './server.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./calls.mjs').Call} Call */
/** @typedef {import('./server.mjs').Watched} Watched */

export const title = 'Hostile calls: how long the server stands still, and what it holds';

// As the server hashes; the parameters are those of api/src/accounts/passwords.ts.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const FULL = 200;
const UPLOADS = 48;
/** As many as the server takes of one at once. */
const UPLOADS_OF_AN_ACCOUNT = 3;
/** A long stall is measured again: what else the machine does must not count as the server's. */
const TRIES = 5;

/** @returns {Promise<Row[]>} */
export async function run() {
  const server = await startWatched();
  try {
    const { headers } = await signUp(server.url, 'ana.ortiz');
    const oneHash = await hashTime();
    const ids = await makeThings(server.url, headers);
    const document = await ask(`${server.url}/openapi.json`, 'GET');
    const send = (/** @type {Call} */ call) => answerOf(server.url, call, headers);
    /** @type {Row[]} */
    const rows = [];
    for (const { name, calls } of callsOf(document, ids))
      rows.push(rowOf(name, await worstOf(server, calls, send, oneHash), oneHash));
    for (const call of samples(ids.will))
      rows.push(rowOf(call.what, await worstOf(server, [call], send, oneHash), oneHash));
    return [...rows, ...(await fullAccount(server, headers)), await duringUploads(server, headers)];
  } finally {
    await server.stop();
  }
}

/** The median time of one password hash, in milliseconds. */
async function hashTime() {
  const times = [];
  for (let round = 0; round < 15; round += 1) {
    const from = performance.now();
    await hash(password, COST);
    times.push(performance.now() - from);
  }
  return median(times);
}

/** @param {string} url @param {Record<string, string>} headers */
async function makeThings(url, headers) {
  const will = await ask(`${url}/api/wills/`, 'POST', headers, willPayload);
  const trust = await ask(`${url}/trusts/`, 'POST', headers, { executor: 'Ben Ruiz', asset: '1' });
  await signUp(url, 'ben.ruiz');
  const loan = await ask(`${url}/loans/`, 'POST', headers, {
    role: 'lender',
    counterparty: 'ben.ruiz',
    amount: 10_000,
    interest_rate: 5,
    term_in_months: 480,
    signature: allSignatures.testator_signature,
  });
  return { will: String(will.id), trust: String(trust.id), loan: String(loan.id) };
}

/**
 * Sends a call; a server that closes the connection over a body that is too large has answered too.
 * @param {string} url @param {Call} call @param {Record<string, string>} headers
 */
async function answerOf(url, { method, path, body }, headers) {
  /** @type {Record<string, string>} */
  const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body && { body }),
    });
    await answer.arrayBuffer();
    if (answer.status >= 500 && answer.status !== 503)
      throw new Error(`${method} ${path} answered ${answer.status}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/**
 * The longest stall that any of these calls causes.
 * @param {Watched} server @param {Call[]} calls @param {(call: Call) => Promise<void>} send @param {number} oneHash
 */
async function worstOf(server, calls, send, oneHash) {
  let worst = { stall: 0, what: 'nothing to send' };
  for (const call of calls) {
    let stall = await server.stallDuring(() => send(call));
    for (let round = 1; round < TRIES && stall > oneHash / 2; round += 1)
      stall = Math.min(stall, await server.stallDuring(() => send(call)));
    if (stall > worst.stall) worst = { stall, what: call.what };
  }
  return worst;
}

/** @param {string} what @param {{stall: number, what: string}} worst @param {number} oneHash @returns {Row} */
const rowOf = (what, worst, oneHash) => ({
  what,
  ours: worst.stall,
  reference: oneHash,
  referenceName: 'ms a hash',
  unit: 'ms',
  better: 'less',
  budget: { ratio: 1 },
  ...(worst.what !== what && { note: worst.what }),
});

/** What the list of a full account takes. @param {Watched} server @param {Record<string, string>} headers */
async function fullAccount(server, headers) {
  for (let count = 1; count < FULL; count += 1)
    await fetch(`${server.url}/api/wills/`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...willPayload,
        donation: `Shelf ${count}`,
        special_instructions: 'x'.repeat(20_000),
      }),
    }).then((answer) => answer.arrayBuffer());
  const before = await server.memory();
  let held = before;
  let size = 0;
  const read = async () => {
    const answer = await fetch(`${server.url}/api/wills/`, { headers });
    size = (await answer.arrayBuffer()).byteLength;
    held = Math.max(held, await server.memory());
  };
  const stall = await server.stallDuring(async () => {
    for (let round = 0; round < 10; round += 1) await read();
  });
  const note = `${FULL} wills`;
  return /** @type {Row[]} */ ([
    { what: 'GET /api/wills/ of a full account, size', ours: size / 1024, unit: 'KB', better: 'less', note },
    { what: 'the same, memory ten of them take', ours: held - before, unit: 'MB', better: 'less', note },
    { what: 'the same, longest stall', ours: stall, unit: 'ms', better: 'less', note },
  ]);
}

/** How long an honest client waits while others upload. @param {Watched} server @param {Record<string, string>} headers @returns {Promise<Row>} */
async function duringUploads(server, headers) {
  const bytes = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(8 * 2 ** 20, ' '),
    Buffer.from('\n%%EOF\n'),
  ]);
  const wait = async () => {
    const from = performance.now();
    await fetch(`${server.url}/current-user/`, { headers }).then((answer) => answer.arrayBuffer());
    return performance.now() - from;
  };
  const alone = [];
  for (let round = 0; round < 50; round += 1) alone.push(await wait());
  const senders = [];
  for (let count = 0; count < UPLOADS / UPLOADS_OF_AN_ACCOUNT; count += 1) {
    const { headers } = await signUp(server.url, `uploader.${count}`);
    const { id } = await ask(`${server.url}/api/wills/`, 'POST', headers, willPayload);
    for (let one = 0; one < UPLOADS_OF_AN_ACCOUNT; one += 1) senders.push({ headers, will: String(id) });
  }
  let going = senders.length;
  const uploads = senders.map(async ({ headers, will }) => {
    const body = new FormData();
    body.set('file', new Blob([bytes], { type: 'application/pdf' }), 'will.pdf');
    body.set('will_id', will);
    await fetch(`${server.url}/api/upload-s3/`, { method: 'POST', headers, body }).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
    going -= 1;
  });
  const beside = [];
  while (going > 0) beside.push(await wait());
  await Promise.all(uploads);
  return {
    what: `an honest call during ${UPLOADS} uploads of 8 MB`,
    ours: median(beside),
    reference: median(alone),
    referenceName: 'ms alone',
    unit: 'ms',
    better: 'less',
    budget: { ratio: 3 },
    note: `longest ${Math.round(Math.max(...beside))} ms; sender and server share the machine`,
  };
}
