import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { and, eq, ne, sql } from 'drizzle-orm';
import { messages, PROOF_REQUIRED } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { newDeviceMailLimit } from '../../../platform/throttle/limits';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';

const { mails, refreshTokens, sessions } = schema;
const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const site = await testSite();

async function logInWith(username: string, browser: string) {
  const headers = { 'user-agent': browser };
  const answer = await site.call('POST', '/token/', { username, password: PASSWORD }, { headers });
  await site.app.background.idle();
  return answer;
}

async function notices(who: Person): Promise<string[]> {
  const { email } = (await who.get('/current-user/')).body;
  const found = await site.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.subject, 'A new login to your account')));
  return found.map(({ body }) => body);
}

describe('the list of logins', () => {
  it('names the device, the address, and the current session', async () => {
    const ana = await site.person();
    await logInWith(ana.username, safari);
    const { body } = await ana.get('/sessions/');
    assert.equal(body.length, 2);
    assert.deepEqual(body.map(({ device }: { device: string }) => device).sort(), [
      'Safari on iPhone',
      'Unknown device',
    ]);
    assert.deepEqual(body.filter(({ current }: { current: boolean }) => current).length, 1);
    assert.ok(body.every(({ address }: { address: string }) => address === '127.0.0.1'));
  });

  it('has at most a thousand of an account: those that were used least recently end with the next login', async () => {
    const ana = await site.person();
    const { id } = (await ana.get('/current-user/')).body;
    const own = eq(sessions.user_id, id);
    const { db } = site.database;
    await db
      .update(sessions)
      .set({ last_used_at: sql`now() - interval '2 days'` })
      .where(own);
    await db.execute(sql`
      insert into sessions (id, user_id, expires_at, last_used_at)
      select gen_random_uuid(), ${id}::uuid, now() + interval '90 days', now() - make_interval(mins => number)
      from generate_series(1, 1005) as number`);
    const kept = await site.logIn(ana.username);
    assert.equal(await db.$count(sessions, own), 1000);
    assert.equal((await kept.get('/current-user/')).status, 200);
    assert.equal((await ana.get('/current-user/')).status, 401);
    const used = await db.select({ at: sessions.last_used_at }).from(sessions).where(own);
    assert.ok(used.every(({ at }) => Date.now() - at.getTime() < 1001 * 60_000));
  });

  it('ends one, at once and permanently, and nobody else’s', async () => {
    const [ana, eve] = [await site.person(), await site.person('Eve Hall')];
    const other = await site.logIn(ana.username);
    const [own] = (await other.get('/sessions/')).body.filter(({ current }: { current: boolean }) => current);
    assert.equal((await eve.delete(`/sessions/${own.id}/`)).body.detail, messages.sessionGone);
    assert.equal((await other.get('/current-user/')).status, 200);
    assert.equal((await ana.delete(`/sessions/${own.id}/`)).status, 204);
    assert.equal((await other.get('/current-user/')).status, 401);
    assert.equal(
      (await site.call('POST', '/token/refresh/', { refresh: other.session.refresh })).status,
      401,
    );
    assert.equal((await ana.delete(`/sessions/${own.id}/`)).status, 404);
    assert.equal((await ana.get('/sessions/')).body.length, 1);
  });

  it('ends all others, and continues itself', async () => {
    const ana = await site.person();
    const others = [await site.logIn(ana.username), await site.logIn(ana.username)];
    assert.deepEqual((await ana.post('/sessions/end-others/')).body, {});
    for (const other of others) assert.equal((await other.get('/current-user/')).status, 401);
    assert.equal((await ana.get('/sessions/')).body.length, 1);
  });
});

it('a refresh token is stored with the end that it names', async () => {
  const ana = await site.person();
  const { jti, exp } = JSON.parse(atob(ana.session.refresh.split('.')[1] ?? ''));
  const [stored] = await site.database.db.select().from(refreshTokens).where(eq(refreshTokens.id, jti));
  assert.ok(stored);
  assert.ok(Math.abs(stored.expires_at.getTime() / 1000 - exp) <= 2);
});

describe('the end of other sessions', () => {
  it('requires reauthentication once the login is ten minutes old', async () => {
    const ana = await site.person();
    const other = await site.logIn(ana.username);
    const [own] = (await other.get('/sessions/')).body.filter(({ current }: { current: boolean }) => current);
    await site.database.db
      .update(sessions)
      .set({ authenticated_at: sql`now() - interval '11 minutes'` })
      .where(ne(sessions.id, own.id));
    for (const refused of [
      await ana.delete(`/sessions/${own.id}/`),
      await ana.post('/sessions/end-others/'),
    ]) {
      assert.equal(refused.status, 403);
      assert.equal(refused.body.code, PROOF_REQUIRED);
    }
    assert.equal((await other.get('/current-user/')).status, 200);
    await ana.post('/reauthenticate/', { password: PASSWORD });
    assert.equal((await ana.delete(`/sessions/${own.id}/`)).status, 204);
    assert.equal((await other.get('/current-user/')).status, 401);
  });
});

describe('a login from a new browser', () => {
  it('is announced by mail once, and an update of the browser doesn’t count as new', async () => {
    const ana = await site.person();
    await logInWith(ana.username, chrome(140));
    const [told = '', ...more] = await notices(ana);
    assert.match(told, /Chrome on Windows\nAddress 127\.0\.0\.1/);
    assert.deepEqual(more, []);
    await logInWith(ana.username, chrome(141));
    assert.equal((await notices(ana)).length, 1);
    await logInWith(ana.username, safari);
    assert.equal((await notices(ana)).length, 2);
  });

  it('is not announced if rejected, and only a limited number of times', async () => {
    const ana = await site.person();
    const headers = { 'user-agent': safari };
    await site.call('POST', '/token/', { username: ana.username, password: 'nope' }, { headers });
    await site.app.background.idle();
    assert.deepEqual(await notices(ana), []);
    const systems = ['iPhone', 'iPad', 'Android', 'Windows', 'CrOS', 'Macintosh', 'Linux'];
    for (const system of systems)
      for (const browser of ['Firefox/1', 'Chrome/1']) await logInWith(ana.username, `${system} ${browser}`);
    assert.equal((await notices(ana)).length, newDeviceMailLimit.hits);
  });
});
