import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { readConfig } from '../../../config';
import { schema } from '../../db/database';
import { loginLimit, recipientLimit, senderLimit, telemetryLimit } from '../limits';
import { guessesAt } from '../../../../test/support/guesses';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { openSite, PASSWORD, testSite } from '../../../../test/support/site';
import { draftOf } from '../../../../test/support/wills';

const site = await testSite({ rateLimit: true });
const { login, fail } = guessesAt(site);

describe('login', () => {
  it('is limited by account and address, with the seconds to wait', async () => {
    const ana = await site.person();
    const statuses = await fail(ana.username, '198.51.100.1', loginLimit.hits);
    assert.ok(statuses.every((status) => status === 401));
    const { status, body, headers } = await login(ana.username, PASSWORD, '198.51.100.1');
    assert.equal(status, 429);
    assert.equal(body.detail, messages.tooManyRequests);
    const wait = Number(headers['retry-after']);
    assert.ok(wait > 0 && wait <= loginLimit.seconds);
    assert.equal((await login(ana.username, PASSWORD, '198.51.100.2')).status, 200);
  });

  it('has one counter per account, however its name is spelled', async () => {
    const ana = await site.person();
    const spellings = [ana.username, ana.username.toUpperCase(), ` ${ana.username} `];
    const statuses = [];
    for (let time = 0; time <= loginLimit.hits; time += 1)
      statuses.push(...(await fail(spellings[time % 3] ?? '', '198.51.100.8', 1)));
    assert.deepEqual(statuses.slice(-2), [401, 429]);
  });

  it('counts the addresses of one IPv6 network together, and an IPv4 address separately in either form', async () => {
    const from = (form: (time: number) => string) =>
      Array.from({ length: loginLimit.hits + 1 }, (_, time) => form(time));
    const networks = [
      from((time) => `2001:db8:1:2:${time}::${time}`),
      from((time) => (time % 2 === 0 ? '198.51.100.9' : '::ffff:198.51.100.9')),
    ];
    for (const addresses of networks) {
      const ana = await site.person();
      const statuses = [];
      for (const address of addresses) statuses.push(...(await fail(ana.username, address, 1)));
      assert.deepEqual(statuses.slice(-2), [401, 429]);
      assert.equal((await login(ana.username, PASSWORD, '2001:db8:1:3::1')).status, 200);
    }
  });

  it('treats a name without an account in the same way', async () => {
    const statuses = await fail('nobody.at.all', '198.51.100.3', loginLimit.hits + 1);
    assert.deepEqual(statuses.slice(-2), [401, 429]);
    assert.deepEqual(await fail('NOBODY.at.all', '198.51.100.3', 1), [429]);
    assert.deepEqual(await fail('somebody.else', '198.51.100.3', 1), [401]);
  });

  it('stores no name or address that was typed and not found, which may be a password', async () => {
    const typed = 'my.secret.password';
    await login(typed, 'wrong', '198.51.100.4');
    await site.call('POST', '/password-reset/', { email: `${typed}@example.com` });
    const rows = await site.database.db.select().from(schema.rateLimits);
    assert.ok(rows.some(({ key }) => /^login:[\w-]{43}@198\.51\.100\.4$/.test(key)));
    assert.ok(rows.some(({ key }) => /^reset-mailbox:[\w-]{43}$/.test(key)));
    assert.deepEqual(
      rows.filter(({ key }) => key.includes('secret')),
      [],
    );
    await assert.rejects(site.app.throttle.hit(loginLimit, { account: typed }), /not an id/);
  });

  it('uses the address that called the proxy, not what the caller wrote before it', async () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'on' });
    const behind = await openSite({ rateLimit: true, trustProxy });
    try {
      const statuses = [];
      for (let time = 0; time <= loginLimit.hits; time += 1) {
        const headers = { 'x-forwarded-for': `192.0.2.${time}, 198.51.100.7` };
        const guess = { username: 'nobody.at.all', password: 'wrong' };
        statuses.push((await behind.call('POST', '/token/', guess, { from: '10.0.0.1', headers })).status);
      }
      assert.deepEqual(statuses.slice(-2), [401, 429]);
    } finally {
      await behind.close();
    }
  });

  it('takes nothing but an address from a proxy: any other text is the proxy itself, and one counter', async () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: 'on' });
    const behind = await openSite({ rateLimit: true, trustProxy });
    try {
      const { username } = await behind.newcomer();
      const logIn = (password: string, forwarded: string) =>
        behind.call(
          'POST',
          '/token/',
          { username, password },
          { from: '10.0.0.1', headers: { 'x-forwarded-for': forwarded } },
        );
      const addresses = async (access: string) => {
        const headers = { authorization: `Bearer ${access}` };
        const { body } = await behind.call('GET', '/sessions/', undefined, { headers });
        return body.map(({ address }: { address: string }) => address).sort();
      };
      await logIn(PASSWORD, '198.51.100.7:5678');
      const { access } = (await logIn(PASSWORD, 'https://evil.example/unlock')).body;
      assert.deepEqual(await addresses(access), ['10.0.0.1', '127.0.0.1', '198.51.100.7']);
      const statuses = [];
      for (let time = 0; time <= loginLimit.hits; time += 1)
        statuses.push((await logIn('wrong', `nobody-${time}`)).status);
      assert.deepEqual(statuses.slice(-2), [401, 429]);
    } finally {
      await behind.close();
    }
  });

  it('counts passwords that a repeated sign-up tries as logins', async () => {
    const names = {
      first_name: 'Ana',
      last_name: 'Ortiz',
      username: 'guessed',
      email: 'guessed@example.com',
    };
    const send = async (password: string) => {
      const more = { from: '198.51.100.10', headers: { 'idempotency-key': 'known' } };
      const body = { ...names, password, password2: password };
      return (await site.call('POST', '/register/', body, more)).status;
    };
    assert.deepEqual([await send(PASSWORD), await send(PASSWORD)], [201, 201]);
    const statuses = [];
    for (let time = 0; time <= loginLimit.hits; time += 1)
      statuses.push(await send(`granite lantern ${time}`));
    assert.deepEqual(statuses.slice(-2), [400, 429]);
    assert.equal((await login('guessed', PASSWORD, '198.51.100.10')).status, 429);
  });

  it('does not let parallel guesses past the limit', async () => {
    const ana = await site.person();
    const guesses = Array.from({ length: 30 }, () => login(ana.username, 'wrong', '198.51.100.5'));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 401).length, loginLimit.hits);
  });
});

describe('mail to an address that others typed', () => {
  const ask = async (who: Person, witness_1_email: string) =>
    who.post(`/api/wills/${await signedByTestator(who, { witness_1_email })}/witness-links/`, {
      role: 'witness_1',
    });

  it('is limited for the address, from all accounts and however it is written', async () => {
    const senders = [await site.person(), await site.person(), await site.person(), await site.person()];
    const ben = await site.person();
    const address = 'Wilma@Example.com';
    assert.equal(senders.length * senderLimit.hits, recipientLimit.hits);
    for (let time = 0; time < senderLimit.hits; time += 1)
      for (const who of senders)
        assert.equal((await ask(who, time % 3 === 0 ? 'wilma+x@example.com' : address)).status, 201);
    assert.equal((await ask(ben, 'wilma@example.com')).status, 429);
    assert.equal((await ask(ben, 'another@example.com')).status, 201);
  });

  it('is limited for each account, so that none uses up what others may send there', async () => {
    const [eve, ana] = [await site.person('Eve Hall'), await site.person()];
    for (let time = 0; time < senderLimit.hits; time += 1)
      assert.equal((await ask(eve, 'walt@example.com')).status, 201);
    for (let time = 0; time < recipientLimit.hits; time += 1) {
      const { status, headers } = await ask(eve, 'Walt+x@example.com');
      assert.deepEqual([status, Number(headers['retry-after']) > 0], [429, true]);
    }
    assert.equal((await ask(ana, 'walt@example.com')).status, 201);
  });

  it('counts only when it is queued', async () => {
    const ana = await site.person();
    const id = await signedByTestator(ana, { witness_1_email: 'wendy@example.com' });
    const send = () => ana.post(`/api/wills/${id}/witness-links/`, { role: 'witness_1' });
    await ana.put(`/api/wills/${id}/sign/`, { witness_1_signature: signature(2) });
    for (let time = 0; time < recipientLimit.hits; time += 1) assert.equal((await send()).status, 409);
    for (let time = 0; time < senderLimit.hits; time += 1)
      assert.equal((await ask(ana, 'wendy@example.com')).status, 201);
    assert.equal((await ask(ana, 'wendy@example.com')).status, 429);
  });
});

/** A will that its witnesses may be asked to sign. */
async function signedByTestator(person: Person, change: object): Promise<string> {
  const id = await draftOf(person, change);
  await person.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
  return id;
}

describe('telemetry', () => {
  it('is limited by address', async () => {
    const report = () => site.call('POST', '/telemetry/', { event: 'x' }, { from: '198.51.100.6' });
    for (let time = 0; time < telemetryLimit.hits; time += 1) assert.equal((await report()).status, 204);
    assert.equal((await report()).status, 429);
  });

  it('is validated and small', async () => {
    const more = { from: '198.51.100.7' };
    assert.equal((await site.call('POST', '/telemetry/', {}, more)).status, 400);
    const withStack = (stack: string) =>
      site.call('POST', '/telemetry/', { event: 'error', stack, release: '1.0.0-ab12cd34' }, more);
    assert.equal(
      (await withStack(`Error: x\n    at f (https://x/a.js:1:2)\n${'x'.repeat(3900)}`)).status,
      204,
    );
    assert.equal((await withStack('x'.repeat(4001))).status, 400);
    assert.equal(
      (await site.call('POST', '/telemetry/', { event: 'x', detail: 'x'.repeat(17_000) }, more)).status,
      413,
    );
  });
});
