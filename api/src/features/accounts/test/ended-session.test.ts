import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { requireRecentProof } from '../recent-proof';
import { schema } from '../../../platform/db/database';
import { ApiError } from '../../../platform/http/errors/api-error';
import { addressOf, operationsOf } from '../../../../test/support/http/operations';
import type { Answer, Person } from '../../../../test/support/person';
import { openSite, PASSWORD, testSite } from '../../../../test/support/site';

const { sessions } = schema;

const site = await testSite();

const refresh = (token: string) => site.call('POST', '/token/refresh/', { refresh: token });
const verify = async (token: string) => (await site.call('POST', '/api/token/verify/', { token })).status;
const read = async (person: Person) => (await person.get('/current-user/')).status;

function assertEnded({ status, body }: Pick<Answer, 'status' | 'body'>, call: string): void {
  assert.equal(status, 401, call);
  assert.equal(body.code, 'token_not_valid', call);
  assert.equal(body.detail, messages.sessionEnded, call);
}

const userId = async (person: Person): Promise<string> => (await person.get('/current-user/')).body.id;

describe('an access token after the logout', () => {
  it('authorizes no call that requires a login', async () => {
    const ana = await site.person();
    assert.equal((await ana.post('/logout/', { refresh: ana.session.refresh })).status, 200);
    const calls = Object.entries(site.app.openApi().paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        operation.security ? [] : [{ path, method }],
      ),
    );
    assert.ok(calls.length > 30);
    for (const { path, method } of calls) {
      const address = path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000');
      assertEnded(await ana.call(method.toUpperCase(), address), `${method} ${path}`);
    }
  });
});

describe('a session that ends while the body of a call arrives', () => {
  it('authorizes no call that changes something', async () => {
    const { db } = site.database;
    const ana = await site.person();
    const id = await userId(ana);
    const device = { address: '127.0.0.1', browser: '' };
    const writing = operationsOf(site.app.openApi()).filter(
      ({ method, operation }) => method !== 'GET' && !operation.security,
    );
    assert.ok(writing.length > 40);
    for (const { name, method, path, operation } of writing) {
      const { access } = await site.app.sessions.start(db, { id, username: ana.username }, device);
      const file = operation.requestBody?.content['multipart/form-data'] !== undefined;
      const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
      async function* late() {
        yield file ? part : '{"a":';
        await site.app.sessions.endAll(db, id);
        yield file ? '1.7\r\n--b--\r\n' : '1}';
      }
      const answer = await site.app.inject({
        method: method as 'POST',
        url: `/backend${addressOf(path, '00000000-0000-4000-8000-000000000000')}`,
        headers: {
          authorization: `Bearer ${access}`,
          'content-type': file ? 'multipart/form-data; boundary=b' : 'application/json',
        },
        payload: Readable.from(late()),
      });
      assertEnded({ status: answer.statusCode, body: answer.json() }, name);
    }
  });

  it('doesn’t count as recent proof', async () => {
    const ana = await site.person();
    const claims = JSON.parse(Buffer.from(ana.session.access.split('.')[1] ?? '', 'base64url').toString());
    const { db } = site.database;
    await requireRecentProof(db, claims);
    await assert.rejects(requireRecentProof(db, { ...claims, gen: 1 }), ApiError);
    await site.app.sessions.endAll(db, claims.sub);
    await assert.rejects(requireRecentProof(db, claims), ApiError);
  });
});

describe('a session', () => {
  it('ends with its own logout and no other', async () => {
    const ana = await site.person();
    const other = await site.logIn(ana.username);
    await other.post('/logout/', { refresh: other.session.refresh });
    assert.equal(await read(other), 401);
    assert.equal(await read(ana), 200);
  });

  it('ends for all of its tokens when a refresh token is used twice', async () => {
    const ana = await site.person();
    const { body: pair } = await refresh(ana.session.refresh);
    assert.equal(await verify(pair.access), 200);
    await refresh(ana.session.refresh);
    for (const token of [ana.session.access, ana.session.refresh, pair.access, pair.refresh])
      assert.equal(await verify(token), 401);
    assertEnded(await ana.get('/current-user/'), 'a token from before');
  });

  it('continues when it is renewed, including for the earlier access token', async () => {
    const ana = await site.person();
    const { body: pair } = await refresh(ana.session.refresh);
    assert.equal(await read(ana), 200);
    assert.equal(await verify(pair.refresh), 200);
    // Verifying a used token ends nothing, because nobody tried to use it.
    assert.equal(await verify(ana.session.refresh), 401);
    assert.equal(await verify(pair.refresh), 200);
  });

  it('ends with all others of the person, or all but one', async () => {
    const ana = await site.person();
    const ben = await site.person();
    const [one, two] = [await site.logIn(ana.username), await site.logIn(ana.username)];
    const id = await userId(ana);
    const { db } = site.database;
    const [first] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.user_id, id))
      .orderBy(sessions.created_at);
    await site.app.sessions.endAll(db, id, first?.id);
    assert.deepEqual([await read(ana), await read(one), await read(two)], [200, 401, 401]);
    await site.app.sessions.endAll(db, id);
    assert.deepEqual([await read(ana), await read(ben)], [401, 200]);
  });

  it('ends after 14 days without use, and its refresh token is valid until then', async () => {
    const ana = await site.person();
    const lifeOf = (token: string) => {
      const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
      return exp - iat;
    };
    assert.deepEqual(
      [ana.session.access, ana.session.refresh].map(lifeOf),
      [15 * 60, 14 * 86_400],
      'seconds of an access and a refresh token',
    );
    const brief = await openSite({ refreshTokenSeconds: 1, accessTokenSeconds: 1 });
    try {
      const ben = await brief.person();
      // Token times are in whole seconds.
      await pause(2100);
      assert.equal(await read(ben), 401);
      assert.equal(
        (await brief.call('POST', '/token/refresh/', { refresh: ben.session.refresh })).status,
        401,
      );
    } finally {
      await brief.close();
    }
  });

  it('ends after 90 days, however often it was renewed', async () => {
    const ana = await site.person();
    const mine = eq(sessions.user_id, await userId(ana));
    const age = (interval: string) =>
      site.database.db
        .update(sessions)
        .set({ expires_at: sql`created_at + ${interval}::interval` })
        .where(mine);
    const [row] = await site.database.db.select().from(sessions).where(mine);
    assert.equal(Number(row?.expires_at) - Number(row?.created_at), 90 * 86_400_000);
    await age('100 seconds');
    const { body: pair } = await refresh(ana.session.refresh);
    for (const token of [pair.access, pair.refresh]) {
      const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
      assert.ok(exp - iat <= 100);
    }
    await age('0 seconds');
    assert.equal((await refresh(pair.refresh)).status, 401);
    // The server caches session checks for a second.
    for (let tries = 0; tries < 40 && (await read(ana)) === 200; tries += 1) await pause(100);
    assert.equal(await read(ana), 401);
  });

  it('can’t be used with a token that names someone else’s', async () => {
    const [ana, ben] = [await site.person(), await site.person()];
    const { sid } = JSON.parse(Buffer.from(ana.session.access.split('.')[1] ?? '', 'base64url').toString());
    const sub = await userId(ben);
    for (const claims of [
      { sid, sub },
      { sid: 'x', sub },
      { sid: sub, sub },
    ]) {
      const token = site.app.jwt.sign({ ...claims, username: ben.username, typ: 'access' });
      const headers = { authorization: `Bearer ${token}` };
      assertEnded(await site.call('GET', '/current-user/', undefined, { headers }), JSON.stringify(claims));
    }
  });
});

describe('POST /api/token/verify/', () => {
  it('accepts both tokens of an open session, and neither after the logout', async () => {
    const ana = await site.person();
    const both = [ana.session.access, ana.session.refresh];
    for (const token of both) assert.equal(await verify(token), 200);
    await ana.post('/logout/', { refresh: ana.session.refresh });
    for (const token of both) assert.equal(await verify(token), 401);
    assert.equal(
      (await site.call('POST', '/token/', { username: ana.username, password: PASSWORD })).status,
      200,
    );
  });
});

describe('a proof of who is there', () => {
  it('revokes the earlier access tokens, and the session continues with new ones', async () => {
    const ana = await site.person();
    const { access: copied } = ana.session;
    const headers = { authorization: `Bearer ${copied}` };
    assert.equal((await ana.post('/reauthenticate/', { password: 'wrong' })).status, 400);
    assert.equal((await site.call('GET', '/current-user/', undefined, { headers })).status, 200);
    assert.equal((await ana.post('/reauthenticate/', { password: PASSWORD })).status, 200);
    assertEnded(await site.call('GET', '/current-user/', undefined, { headers }), 'the copied token');
    assert.equal(await verify(copied), 401);
    assert.equal(await read(ana), 200);
    assert.deepEqual([await verify(ana.session.access), await verify(ana.session.refresh)], [200, 200]);
  });
});
