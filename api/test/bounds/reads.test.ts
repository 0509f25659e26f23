import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashes } from '../../src/features/accounts/passwords/passwords';
import { readLimit, readNetworkLimit } from '../../src/platform/throttle/limits';
import { groupsOf } from '../../src/platform/throttle/network';
import { Throttle } from '../../src/platform/throttle/throttle';
import { PASSWORD, testSite } from '../support/site';
import { draftOf } from '../support/wills';

const site = await testSite();
const ana = await site.person('Ana Ortiz');
const ben = await site.person('Ben Ruiz');

describe('reads without rate limits', () => {
  it('are refused when an account has too many of one thing under way, and only then', async () => {
    const id = await draftOf(ana);
    const all = await Promise.all(Array.from({ length: 200 }, () => ana.get(`/wills/${id}/`)));
    const refused = all.filter(({ status }) => status === 429);
    assert.ok(refused.length > 0 && refused.length < 150);
    assert.ok(refused.every(({ headers }) => headers['retry-after'] === '1'));
    assert.ok(all.every(({ status }) => status === 200 || status === 429));
    const lists = await Promise.all(Array.from({ length: 200 }, () => ana.get('/api/wills/')));
    assert.ok(lists.every(({ status }) => status === 200));
  });

  it('of one account don’t make another one wait for all of them', async () => {
    const id = await draftOf(ana);
    const done: string[] = [];
    const read = (name: string, person: typeof ana, path: string) =>
      person.get(path).then(() => done.push(name));
    const many = Array.from({ length: 50 }, () => read('ana', ana, `/wills/${id}/`));
    await Promise.all([...many, read('ben', ben, '/current-user/')]);
    assert.ok(done.indexOf('ben') < 20, done.join(' '));
  });

  it('end for the bound when they are refused, or answer nothing', async () => {
    const missing = Array.from({ length: 60 }, () => ana.get(`/wills/${ben.username}/`));
    assert.ok((await Promise.all(missing)).every(({ status }) => status === 404));
    assert.equal((await ana.get('/current-user/')).status, 200);
  });
});

describe('the limit of reads', () => {
  it('counts an account, and a network', async () => {
    const limited = await testSite({ rateLimit: true });
    const cleo = await limited.person('Cleo Park');
    const { id } = (await cleo.get('/current-user/')).body;
    const throttle = limited.app.throttle;
    for (let count = 2; count < readLimit.hits; count += 1) throttle.countHere(readLimit, { account: id });
    assert.equal((await cleo.get('/trusts/')).status, 200);
    const { status, headers } = await cleo.get('/trusts/');
    assert.equal(status, 429);
    assert.ok(Number(headers['retry-after']) > 0);
    const dan = await limited.person('Dan Wu');
    const address = '203.0.113.77';
    for (let count = 1; count < readNetworkLimit.hits; count += 1)
      throttle.countHere(readNetworkLimit, { address });
    assert.equal((await dan.get('/trusts/', { from: address })).status, 200);
    assert.equal((await dan.get('/trusts/', { from: address })).status, 429);
    assert.equal((await dan.get('/trusts/')).status, 200);
  });
});

describe('a limit of networks', () => {
  it('counts those within a /56 and a /48 together, with four and sixteen times as much', async () => {
    const throttle = new Throttle(site.database.db, true, 'a key');
    const limit = { name: 'test', hits: 3, seconds: 60 };
    /** How many attempts are allowed of these. */
    const allowed = async (addresses: string[]) => {
      let count = 0;
      for (const address of addresses) if ((await throttle.count(limit, { address })).wait === 0) count += 1;
      return count;
    };
    const many = (form: (index: string) => string) =>
      Array.from({ length: 60 }, (_, index) => form(index.toString(16)));
    assert.equal(await allowed(many((index) => `2001:db8:1:1::${index}`)), 3);
    assert.equal(await allowed(many((index) => `2001:db8:2:1${index.padStart(2, '0')}::1`)), 12);
    assert.equal(await allowed(many((index) => `2001:db8:3:${index}00::1`)), 48);
    assert.equal(await allowed(many((index) => `2001:db8:${index}0::1`)), 60);
    assert.equal(await allowed(many(() => '198.51.100.1')), 3);
  });

  it('takes a success back everywhere it was counted', async () => {
    const throttle = new Throttle(site.database.db, true, 'a key');
    const limit = { name: 'taken back', hits: 1, seconds: 60 };
    const from = (index: number) => ({ address: `2001:db8:9:${index}::1` });
    const other = { address: '2001:db8:a:1::1' };
    await throttle.hit(limit, other);
    for (let index = 0; index < 10; index += 1) {
      await throttle.hit(limit, from(index));
      await throttle.forgive(limit, from(index));
    }
    assert.deepEqual(await throttle.count(limit, from(1)), { hits: 1, highest: 1, wait: 0 });
    assert.equal((await throttle.count(limit, other)).hits, 2);
  });
});

describe('hashes of passwords', () => {
  it('are refused to the network that has the most waiting, before anything else, and not to others', async () => {
    const eve = '2001:db8:66::1';
    let end = () => undefined as void;
    const goesOn = new Promise<void>((resolve) => (end = resolve));
    const waiting = Array.from({ length: 500 }, () =>
      hashes.run(groupsOf(eve), () => goesOn).catch(() => undefined),
    );
    const login = { username: ana.username, password: PASSWORD };
    for (const [path, form] of [
      ['/token/', login],
      ['/register/', {}],
      ['/password-reset/confirm/', {}],
    ] as const) {
      const { status, headers } = await site.call('POST', path, form, { from: eve });
      assert.equal(status, 503, path);
      assert.ok(Number(headers['retry-after']) > 0);
    }
    const honest = site.call('POST', '/token/', login, { from: '198.51.100.9' });
    end();
    assert.equal((await honest).status, 200);
    await Promise.all(waiting);
  });
});
