import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { centsOf, cents, dollarsOf, type LoanListItem, type Loan } from '@heartwood/domain';
import { sha256Hex } from '../../../../src/platform/crypto/sha256';
import { isSealedBy } from '../../../../src/platform/seal/check-seal';
import { fetchJson } from '../../../support/http/fetch-json';
import { fromDump, unpackData } from '../../../support/releases/from-dump';
import { startProcess, type ServerProcess } from '../../../support/servers/process';

const release = join(import.meta.dirname, '../../../releases/f641d55e');
/** As the API of f641d55e answered. */
type EarlierLoan = Loan & Pick<LoanListItem, 'balance' | 'next_due'>;
const earlier: EarlierLoan[] = JSON.parse(await readFile(join(release, 'loans.json'), 'utf8'));
const body = { username: 'walter', password: 'Corre7-horse-battery' };

const [data, database] = [await unpackData(release), await fromDump(release)];
let server: ServerProcess;
let token: string;
before(async () => {
  server = await startProcess({ DATA_DIR: data.dataDir, DATABASE_URL: database.url });
  token = (await fetchJson(server.base, 'POST', '/token/', { body })).body.access;
});
after(async () => {
  await server.end('SIGTERM');
  await database.drop();
  await data.remove();
});

const get = async (path: string) => (await fetchJson(server.base, 'GET', path, { token })).body;
const listed = async (id: string): Promise<EarlierLoan> =>
  (await get('/loans/')).find((loan: EarlierLoan) => loan.id === id);

it('the loans of f641d55e have the text, the signatures, and the figures that they had', async () => {
  for (const then of earlier) {
    const { balance, next_due, ...rest } = then;
    const now = await get(`/loans/${then.id}/`);
    const changed = Object.entries(rest).filter(([name, value]) => !holds(value, now[name]));
    assert.deepEqual(changed, []);
    const { balance: owed, next_due: next } = await listed(then.id);
    assert.deepEqual([owed, next], [balance, next_due]);
    assert.equal((await get(`/loans/${then.id}/events/`)).intact, true);
  }
});

/** Whether a value has everything that an earlier one had. */
function holds(then: unknown, now: unknown): boolean {
  if (typeof then !== 'object' || then === null) return Object.is(then, now);
  return Object.entries(then).every(([name, value]) => holds(value, Reflect.get(Object(now), name)));
}

it('their sealed notes are the same files, and known', async () => {
  const certificates: { pem: string }[] = await get('/seal-certificates/');
  const signed = earlier.filter(({ sealed }) => sealed);
  assert.equal(signed.length, 3);
  for (const { id, sealed } of signed) {
    const answer = await fetch(`${server.base}/loans/${id}/note/`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const note = Buffer.from(await answer.arrayBuffer());
    assert.equal(sha256Hex(note), sealed?.sha256);
    assert.ok(certificates.some(({ pem }) => isSealedBy(note, pem)));
    const { known, current, state } = await get(`/verify/${sealed?.sha256}/`);
    assert.deepEqual([known, current, state], [true, true, 'active']);
  }
});

it('a payment that waited then is confirmed now', async () => {
  const waits = earlier.find(({ payments }) => payments?.some(({ status }) => status === 'recorded'));
  const payment = waits?.payments?.find(({ status }) => status === 'recorded');
  assert.ok(waits && payment);
  const path = `/loans/${waits.id}/payments/${payment.id}/confirm/`;
  assert.equal((await fetchJson(server.base, 'POST', path, { token })).status, 200);
  const left = cents(centsOf(waits.balance ?? 0) - centsOf(payment.amount));
  assert.equal((await listed(waits.id)).balance, dollarsOf(left));
});
