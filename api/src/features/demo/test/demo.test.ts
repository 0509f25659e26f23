import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { demoAccounts } from '../../accounts';
import { endDemoSessions, seedDemo } from '../seed';
import { testSite } from '../../../../test/support/site';

const site = await testSite();

// A browser logs each error response, and this is asked on the login page of every installation.
it('a server without demo accounts lists none, without an error', async () => {
  const { status, body } = await site.anyone.call('GET', '/demo/');
  assert.deepEqual({ status, body }, { status: 200, body: { accounts: [] } });
});

describe('demo accounts that an earlier start seeded', () => {
  const logIn = ({ username, password }: { username: string; password: string }) =>
    site.call('POST', '/token/', { username, password });

  it('don’t log in, and their sessions end', async () => {
    await seedDemo(site.database.db);
    const { config } = site.app;
    const tokens: { access: string; refresh: string }[] = [];
    config.demo = true;
    for (const account of demoAccounts) tokens.push((await logIn(account)).body);
    config.demo = false;
    for (const account of demoAccounts) {
      const { status, body } = await logIn(account);
      assert.deepEqual([status, body.detail], [401, messages.demoIsOff]);
      const wrong = await logIn({ ...account, password: 'another' });
      assert.deepEqual([wrong.status, wrong.body.detail], [401, messages.wrongCredentials]);
    }
    const isValid = async (token: string) =>
      (await site.call('POST', '/api/token/verify/', { token })).status === 200;
    for (const { access, refresh } of tokens)
      assert.deepEqual([await isValid(access), await isValid(refresh)], [true, true]);
    await endDemoSessions(site.database.db, site.app.sessions);
    for (const { access, refresh } of tokens)
      assert.deepEqual([await isValid(access), await isValid(refresh)], [false, false]);
  });

  it('aren’t confused with accounts of others, whatever their names', async () => {
    const ana = await site.person('Ana Ortiz');
    await endDemoSessions(site.database.db, site.app.sessions);
    assert.equal((await ana.get('/current-user/')).status, 200);
    assert.equal((await site.logIn(ana.username)).username, ana.username);
  });
});
