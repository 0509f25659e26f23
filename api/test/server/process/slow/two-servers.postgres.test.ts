import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { loginLimit } from '../../../../src/platform/throttle/limits';
import { testDatabase, type TestDatabase } from '../../../support/servers/database';
import { fetchJson } from '../../../support/http/fetch-json';
import { terms } from '../../../support/loans';
import { startProcess, type ServerProcess } from '../../../support/servers/process';
import { signature } from '../../../support/signatures';
import { PASSWORD } from '../../../support/site';
import { willPayload } from '../../../support/wills';

let database: TestDatabase;
let servers: [ServerProcess, ServerProcess];
before(async () => {
  database = await testDatabase();
  const env = { DATABASE_URL: database.url ?? '', JWT_SECRET: 'one signing key for both of the servers' };
  const start = (name: string) => startProcess({ ...env, DATA_DIR: `${database.dataDir}/${name}` });
  servers = await Promise.all([start('one'), start('two')]);
});
after(async () => {
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await database.drop();
});

const at = (index: 0 | 1, method: string, path: string, more?: Parameters<typeof fetchJson>[3]) =>
  fetchJson(servers[index].base, method, path, more);

async function signUp(username: string): Promise<{ access: string; refresh: string }> {
  const names = { first_name: 'Ana', last_name: 'Ortiz', username, email: 'ana@example.com' };
  const body = { ...names, password: PASSWORD, password2: PASSWORD };
  const answer = await at(0, 'POST', '/register/', { body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

describe('two servers on one PostgreSQL', () => {
  it('accept each other’s tokens', async () => {
    const { access } = await signUp('ana.tokens');
    assert.equal((await at(1, 'GET', '/current-user/', { token: access })).body.username, 'ana.tokens');
  });

  it('end a family when its token is used on one and then on the other', async () => {
    const { refresh } = await signUp('ana.family');
    const first = await at(0, 'POST', '/token/refresh/', { body: { refresh } });
    assert.equal(first.status, 200);
    assert.equal((await at(1, 'POST', '/token/refresh/', { body: { refresh } })).status, 401);
    const { body } = first;
    assert.equal((await at(0, 'POST', '/token/refresh/', { body: { refresh: body.refresh } })).status, 401);
  });

  it('reject an access token whose session the other has ended', async () => {
    const { access, refresh } = await signUp('ana.ends');
    const read = async (index: 0 | 1) => (await at(index, 'GET', '/current-user/', { token: access })).status;
    assert.deepEqual([await read(0), await read(1)], [200, 200]);
    assert.equal((await at(0, 'POST', '/logout/', { body: { refresh } })).status, 200);
    assert.equal(await read(0), 401);
    // The server caches session checks for a second.
    for (let tries = 0; tries < 40 && (await read(1)) === 200; tries += 1) await pause(100);
    assert.equal(await read(1), 401);
  });

  it('leave no valid token when a logout and a token refresh are concurrent', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { refresh } = await signUp(`ana.leaves.${round}`);
      const [renewed] = await Promise.all([
        at(0, 'POST', '/token/refresh/', { body: { refresh } }),
        at(1, 'POST', '/logout/', { body: { refresh } }),
      ]);
      if (renewed.status !== 200) continue;
      const again = await at(0, 'POST', '/token/refresh/', { body: { refresh: renewed.body.refresh } });
      assert.equal(again.status, 401);
    }
  });

  it('share their counts of failed logins', async () => {
    await signUp('ana.guessed');
    const body = { username: 'ana.guessed', password: 'wrong' };
    const statuses = [];
    for (let time = 0; time <= loginLimit.hits; time += 1)
      statuses.push((await at(time % 2 === 0 ? 0 : 1, 'POST', '/token/', { body })).status);
    assert.deepEqual(statuses, [...Array.from({ length: loginLimit.hits }, () => 401), 429]);
  });

  it('let one succeed when one accepts and the other withdraws', async () => {
    const [lender, borrower] = [await signUp('ana.lends'), await signUp('ben.borrows')];
    for (let round = 0; round < 10; round += 1) {
      const body = { role: 'lender', counterparty: 'ben.borrows', ...terms, signature: signature(1) };
      const { id } = (await at(0, 'POST', '/loans/', { body, token: lender.access })).body;
      const answers = await Promise.all([
        at(0, 'POST', `/loans/${id}/withdraw/`, { token: lender.access }),
        at(1, 'POST', `/loans/${id}/accept/`, { token: borrower.access, body: { signature: signature(2) } }),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
  });

  it('never make a loan active with one signature when a change and an accept are concurrent', async () => {
    const [lender, borrower] = [await signUp('ana.changes'), await signUp('ben.accepts')];
    for (let round = 0; round < 10; round += 1) {
      const body = { role: 'lender', counterparty: 'ben.accepts', ...terms, signature: signature(1) };
      const { id } = (await at(0, 'POST', '/loans/', { body, token: lender.access })).body;
      await Promise.all([
        at(0, 'POST', `/loans/${id}/amend/`, { token: lender.access, body: { new_terms: { amount: 7 } } }),
        at(1, 'POST', `/loans/${id}/accept/`, { token: borrower.access, body: { signature: signature(2) } }),
      ]);
      const loan = (await at(1, 'GET', `/loans/${id}/`, { token: lender.access })).body;
      assert.equal(loan.status === 'active', Boolean(loan.lender_signature && loan.borrower_signature));
    }
  });

  it('create one will from a double click that reaches both', async () => {
    const { access } = await signUp('ana.clicks');
    const more = { body: willPayload, token: access, headers: { 'idempotency-key': 'click' } };
    const both = await Promise.all([at(0, 'POST', '/api/wills/', more), at(1, 'POST', '/api/wills/', more)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [201, 201],
    );
    assert.equal((await at(0, 'GET', '/api/wills/', { token: access })).body.length, 1);
  });

  it('create one will from a double click without a key', async () => {
    const { access } = await signUp('ana.hurries');
    for (let round = 1; round <= 5; round += 1) {
      const more = { body: { ...willPayload, donation: `Round ${round}` }, token: access };
      const both = await Promise.all([
        at(0, 'POST', '/api/wills/', more),
        at(1, 'POST', '/api/wills/', more),
      ]);
      const made = both.filter(({ status }) => status === 201).length;
      // Too far apart in time to be one click: both are created. At once: one is rejected, and never both.
      assert.ok(made >= 1 && both.every(({ status }) => status === 201 || status === 409));
    }
  });
});
