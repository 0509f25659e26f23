import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { eq } from 'drizzle-orm';
import { schema } from '../../../../platform/db/database';
import { loginAccountLimit, loginLimit, loginTryLimit } from '../../../../platform/throttle/limits';
import { guessesAt } from '../../../../../test/support/guesses';
import { PASSWORD, testSite } from '../../../../../test/support/site';

const site = await testSite({ rateLimit: true });
const { login, fail } = guessesAt(site);

/** How many logins the work makes wait for their turn. */
async function delayed(work: () => Promise<unknown>): Promise<number> {
  const turn = mock.method(site.app.loginQueue, 'turn');
  await work();
  turn.mock.restore();
  return turn.mock.callCount();
}

describe('many logins', () => {
  it('delays many networks that guess together, and not people at their usual places', async () => {
    const ana = await site.person();
    const home = '198.51.100.20';
    assert.equal((await login(ana.username, PASSWORD, home)).status, 200);
    const statuses = [];
    for (let network = 0; statuses.length <= loginAccountLimit.hits; network += 1)
      statuses.push(...(await fail(ana.username, `203.0.113.${network}`, loginLimit.hits - 1)));
    assert.ok(statuses.every((status) => status === 401));
    // At a new place, the owner waits, and is let in.
    const logInFrom = async (address: string) =>
      assert.equal((await login(ana.username, PASSWORD, address)).status, 200);
    assert.equal(await delayed(() => logInFrom('203.0.113.99')), 1);
    // Known from a login, a sign-up, and the refresh of a session.
    for (const known of [home, '127.0.0.1']) assert.equal(await delayed(() => logInFrom(known)), 0);
    const onTheWay = { from: '2001:db8:7:7::1' };
    await site.call('POST', '/token/refresh/', { refresh: ana.session.refresh }, onTheWay);
    assert.equal((await login(ana.username, PASSWORD, '2001:db8:7:7::2')).status, 200);
    // Another person on the networks of the attack.
    const ben = await site.person();
    assert.equal((await login(ben.username, PASSWORD, '203.0.113.99')).status, 200);
  });

  it('delays guesses at a name without an account in the same way', async () => {
    for (let network = 0; network < loginAccountLimit.hits / 3; network += 1)
      await fail('nobody.anywhere', `203.0.113.${network}`, 3);
    const guess = async () => assert.deepEqual(await fail('nobody.anywhere', '203.0.113.99', 1), [401]);
    assert.equal(await delayed(guess), 1);
  });

  it('does not count a successful login on a new network', async () => {
    const ana = await site.person();
    const everywhere = async () => {
      for (let network = 0; network <= loginAccountLimit.hits; network += 1)
        assert.equal((await login(ana.username, PASSWORD, `192.0.2.${network}`)).status, 200);
    };
    assert.equal(await delayed(everywhere), 0);
  });

  it('does not count people who know their password', async () => {
    const ana = await site.person();
    for (let time = 0; time < loginLimit.hits * 2; time += 1)
      assert.equal((await login(ana.username, PASSWORD, '198.51.100.4')).status, 200);
  });

  it('also ends for people who know their password, before an unlimited number of hashes is computed', async () => {
    const ana = await site.person();
    const { hits, seconds } = loginTryLimit;
    for (let time = 0; time < hits; time += 1)
      assert.equal((await login(ana.username, PASSWORD, '198.51.100.30')).status, 200);
    const { status, headers } = await login(ana.username, PASSWORD, '198.51.100.30');
    const wait = Number(headers['retry-after']);
    assert.deepEqual([status, wait > 0 && wait <= seconds], [429, true]);
    assert.equal((await login(ana.username, PASSWORD, '198.51.100.31')).status, 200);
  });

  it('counts the correct password without its second factor', async () => {
    const ana = await site.person();
    const { db } = site.database;
    await db.update(schema.users).set({ two_step: true }).where(eq(schema.users.username, ana.username));
    const statuses = [];
    for (let time = 0; time <= loginTryLimit.hits; time += 1)
      statuses.push((await login(ana.username, PASSWORD, '198.51.100.32')).status);
    assert.deepEqual(statuses.slice(-2), [401, 429]);
  });
});
