import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { candidateFor } from '@heartwood/domain';
import { MAX_OF_NETWORK } from '../../canary-counts';
import { openSite, PASSWORD, type TestSite } from '../../../../../test/support/site';

let site: TestSite;

async function put(path: string, content: string): Promise<void> {
  const file = join(site.config.siteDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const line = (version: string, more: object = {}) => ({
  name: 'wills',
  title: 'Wills',
  version,
  contract: '1.0.0',
  entry: `/remotes/wills/${version}/mf-manifest.json`,
  paths: ['/wills'],
  dashboard: true,
  ...more,
});
const to = (rule: object, version: string, more: object = {}) => ({ to: rule, release: line(version, more) });

/** Each registry has separate versions, so that earlier counts and stops don't matter. */
let count = 0;
let [listed, fresh] = ['', ''];
async function release(rule: object | null, { disabled, shell }: { disabled?: string; shell?: object } = {}) {
  const candidates = rule ? { candidates: [to(rule, fresh)] } : {};
  const wills = line(listed, { ...candidates, ...(disabled && { disabled }) });
  await put('remotes.json', JSON.stringify({ schema: 1, shell, remotes: { wills } }));
}

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
/** The version that a visitor gets. */
const given = async (headers: Record<string, string> = {}): Promise<string> =>
  (await get('/remotes.json', headers)).json().remotes.wills.version;
const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? '';
const browser = async () => ({ cookie: cookieOf(await get('/wills')) });

before(async () => {
  site = await openSite();
  await put('app.html', '<html><head><!--preload--></head><body>the listed shell</body></html>');
  await put('shell/2.0.0/app.html', '<html><head><!--preload--></head><body>the new shell</body></html>');
});
after(() => site.close());
beforeEach(() => {
  count += 1;
  [listed, fresh] = [`1.0.${count}`, `2.0.${count}`];
});

describe('a progressive release', () => {
  it('doesn’t change a plain registry, and sets no cookie', async () => {
    await release(null);
    const answer = await get('/remotes.json');
    assert.equal(answer.headers['cache-control'], 'no-cache, no-transform');
    assert.equal(answer.body, await readFile(join(site.config.siteDir, 'remotes.json'), 'utf8'));
    assert.equal((await get('/wills')).headers['set-cookie'], undefined);
  });

  it('gives a browser one version in its page and its registry, and keeps it', async () => {
    await release({ percent: 50 });
    const seen = new Set<string>();
    for (let at = 0; at < 30; at += 1) {
      const page = await get('/wills');
      const headers = { cookie: cookieOf(page) };
      const version = await given(headers);
      seen.add(version);
      assert.ok(page.body.includes(`/remotes/wills/${version}/`), 'preloads what the registry names');
      assert.equal(await given(headers), version);
      assert.equal((await get('/wills', headers)).headers['set-cookie'], undefined, 'named once');
    }
    assert.deepEqual([...seen].sort(), [listed, fresh]);
  });

  it('doesn’t reveal the rules, and lets no cache keep a response for another visitor', async () => {
    await release({ percent: 100, people: ['ada'] });
    const answers = [await get('/remotes.json', await browser()), await get('/wills', await browser())];
    for (const { headers, body } of answers) {
      assert.equal(headers['cache-control'], 'private, no-cache, no-transform');
      assert.match(String(headers.vary), /cookie/);
      assert.doesNotMatch(body, /candidates|percent|ada/);
    }
    const [cookie] = [(await get('/wills')).headers['set-cookie']];
    assert.match(String(cookie), /; HttpOnly; SameSite=Lax$/);
  });

  it('binds the cookie to the host if the site has https', async () => {
    await release({ percent: 100 });
    const secure = await openSite({ publicUrl: 'https://heartwood.test', siteDir: site.config.siteDir });
    const { headers } = await secure.app.inject({ url: '/wills' });
    await secure.close();
    assert.match(
      String(headers['set-cookie']),
      /^__Host-[\w-]+=[\w-]+\.[\w-]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gives the listed version to visitors without a cookie, and a chosen one by a header', async () => {
    await release({ percent: 100, header: { name: 'x-canary', value: 'yes' } });
    assert.equal(await given(), listed);
    assert.equal(await given({ 'x-canary': 'yes' }), fresh);
    assert.equal(await given({ 'x-canary': 'no' }), listed);
    assert.equal(await given({ cookie: 'heartwood-visitor=<script>' }), listed);
    assert.equal(await given({ cookie: `heartwood-visitor=${'0'.repeat(22)}` }), listed);
  });

  it('follows a person by their login, whatever browser they use', async () => {
    const { username } = await site.person();
    await release({ people: [username.toUpperCase()] });
    assert.equal(await given(await browser()), listed);
    const login = await site.app.inject({
      method: 'POST',
      url: '/backend/token/',
      payload: { username, password: PASSWORD },
    });
    assert.equal(await given({ cookie: cookieOf(login) }), fresh);
    assert.doesNotMatch(cookieOf(login), new RegExp(username));
  });

  it('keeps a remote that is turned off, off in all its versions', async () => {
    await release({ percent: 100 }, { disabled: 'Back at noon.' });
    const { wills } = (await get('/remotes.json', await browser())).json().remotes;
    assert.equal(wills.disabled, 'Back at noon.');
  });

  it('sends the pages of the visitor’s shell version', async () => {
    const shell = { version: '1.0.0', contract: '1.0.0' };
    const candidates = [
      { to: { header: { name: 'x-canary', value: 'yes' } }, release: { ...shell, version: '2.0.0' } },
    ];
    await release(null, { shell: { ...shell, candidates } });
    const headers = { 'x-canary': 'yes' };
    assert.match((await get('/wills', headers)).body, /the new shell/);
    assert.deepEqual((await get('/remotes.json', headers)).json().shell, { ...shell, version: '2.0.0' });
    assert.match((await get('/wills')).body, /the listed shell/);
  });

  it('skips entries that it can’t parse', async () => {
    await put(
      'remotes.json',
      JSON.stringify({
        schema: 1,
        remotes: { wills: line(listed, { candidates: [null, { to: 1 }, to({}, '../..')] }) },
      }),
    );
    assert.equal(await given(await browser()), listed);
  });
});

describe('the automatic stop', () => {
  const stop = (version = fresh) => join(site.config.siteDir, `.releases/stopped/wills-${version}.json`);
  const isStopped = () =>
    readFile(stop()).then(
      () => true,
      () => false,
    );

  /** Visitors to whom a release to half of all gives this version. */
  function visitorsOf(version: string, count: number): string[] {
    const candidates = [{ to: { percent: 50 }, release: { version: fresh } }];
    const isGiven = (id: string) =>
      candidateFor('wills', candidates, { id, isPerson: () => false, header: () => undefined }) !== undefined;
    const ids: string[] = [];
    for (let at = 0; ids.length < count; at += 1) {
      const id = `${fresh}-${at}`.replaceAll('.', '_').padStart(22, '0');
      if (isGiven(id) === (version === fresh)) ids.push(id);
    }
    return ids;
  }

  interface Report {
    id: string;
    event: string;
    version: string;
    from: string;
    cookie?: string;
    app?: TestSite['app'];
  }
  const tell = ({ id, event, version, from, cookie, app = site.app }: Report) =>
    app.inject({
      method: 'POST',
      url: '/backend/telemetry/',
      remoteAddress: from,
      headers: { cookie: cookie ?? site.app.visitors.cookieOf(id) },
      payload: { event, remote: 'wills', version },
    });

  /** All visitors of both versions report, each from a network of their own unless it says otherwise. */
  async function reportAll(
    count: number,
    {
      failing,
      ...more
    }: { failing: (at: number, version: string) => boolean } & Partial<Report> & {
        network?: (at: number) => string;
      },
  ) {
    for (const [index, version] of [listed, fresh].entries())
      for (const [at, id] of visitorsOf(version, count).entries()) {
        const from = more.network?.(at) ?? `198.51.${index + 1}.${at}`;
        const event = failing(at, version) ? 'failed' : 'loaded';
        await tell({ id, event, version, from, ...more });
      }
  }
  const alwaysNew = (_at: number, version: string) => version === fresh;

  it('gives a candidate that fails too often to nobody anymore, and records why', async () => {
    await release({ percent: 50 });
    const [unlucky = ''] = visitorsOf(fresh, 1);
    const visitor = { cookie: site.app.visitors.cookieOf(unlucky) };
    assert.equal(await given(visitor), fresh);
    // One visitor who fails again and again is one visitor.
    for (let times = 0; times < 100; times += 1)
      await tell({ id: unlucky, event: 'failed', version: fresh, from: `203.0.113.${times}` });
    assert.equal(await given(visitor), fresh);
    await reportAll(60, { failing: (at, version) => version === fresh && at % 2 === 1 });
    assert.equal(await given(visitor), listed);
    assert.ok(JSON.parse(await readFile(stop(), 'utf8')).candidate.failed >= 10);
    assert.doesNotMatch((await get('/remotes.json', visitor)).body, /candidates/);
  });

  it('counts what each server of the site was told, once', async () => {
    await release({ percent: 50 });
    const other = await openSite({ siteDir: site.config.siteDir }, { database: site.database });
    // Each server gets reports from 30 visitors of each version, which would be too few.
    for (const [index, version] of [listed, fresh].entries())
      for (const [at, id] of visitorsOf(version, 60).entries()) {
        const event = version === fresh ? 'failed' : 'loaded';
        const { app } = at % 2 ? other : site;
        await tell({ id, event, version, from: `198.51.${index}.${at}`, app });
      }
    const { listed: standing, candidate } = JSON.parse(await readFile(stop(), 'utf8'));
    assert.deepEqual(standing, { visitors: 60, failed: 0 });
    assert.deepEqual(candidate, { visitors: 40, failed: 40 });
    await other.close();
  });

  it('starts over with the next progressive release', async () => {
    await release({ percent: 50 });
    await reportAll(39, { failing: alwaysNew });
    const [one = '', two = ''] = visitorsOf(fresh, 41).slice(39);
    await release(null);
    await tell({ id: one, event: 'loaded', version: listed, from: '203.0.113.1' });
    await release({ percent: 50 });
    await reportAll(2, { failing: alwaysNew });
    for (const id of [one, two]) await tell({ id, event: 'failed', version: fresh, from: '203.0.113.1' });
    assert.equal(await isStopped(), false);
  });

  it('doesn’t stop one that fails as rarely as the other', async () => {
    await release({ percent: 50 });
    await reportAll(60, { failing: (at) => at % 10 === 0 });
    assert.equal(await isStopped(), false);
  });

  it('counts nobody whose cookie the server didn’t sign, nor anyone with a version that they were not given', async () => {
    await release({ percent: 50 });
    const [own = ''] = visitorsOf(listed, 1);
    const signature = site.app.visitors.cookieOf(own).split('.').at(-1);
    for (const cookieFor of [
      (id: string) => `heartwood-visitor=${id}`,
      (id: string) => `heartwood-visitor=${id}.${'A'.repeat(43)}`,
      (id: string) => `heartwood-visitor=${id}.${signature}`,
    ]) {
      const [madeUp = ''] = visitorsOf(fresh, 1);
      assert.equal(await given({ cookie: cookieFor(madeUp) }), listed);
      for (const [index, version] of [listed, fresh].entries())
        for (const [at, id] of visitorsOf(version, 50).entries()) {
          const event = version === fresh ? 'failed' : 'loaded';
          await tell({ id, event, version, from: `198.51.${index}.${at}`, cookie: cookieFor(id) });
        }
    }
    for (const [at, id] of visitorsOf(listed, 100).entries())
      await tell({ id, event: 'failed', version: fresh, from: `198.51.3.${at}` });
    // A good candidate that is said to fail, by people who don't have it.
    assert.equal(await isStopped(), false);
    await reportAll(60, { failing: alwaysNew });
    const { listed: standing, candidate } = JSON.parse(await readFile(stop(), 'utf8'));
    assert.deepEqual([standing.visitors, candidate], [60, { visitors: 40, failed: 40 }]);
  });

  it('counts few visitors of one network: neither made-up failures nor made-up successes decide', async () => {
    for (const network of [() => '203.0.113.9', (at: number) => `2001:db8:7:${at.toString(16)}::1`]) {
      await release({ percent: 50 });
      await reportAll(60, { failing: alwaysNew, network });
      assert.equal(await isStopped(), false);
      const outcomes = await site.app.canaries.outcomes('wills', listed, fresh);
      assert.deepEqual(outcomes, [
        { visitors: MAX_OF_NETWORK, failed: 0 },
        { visitors: MAX_OF_NETWORK, failed: MAX_OF_NETWORK },
      ]);
      await release(null);
      await tell({ id: '0'.repeat(22), event: 'loaded', version: listed, from: '203.0.113.1' });
    }
  });

  it('counts no more of a network if they report at once, and none of them twice', async () => {
    await release({ percent: 50 });
    const version = fresh;
    const reports = visitorsOf(version, 20).flatMap((id) => [id, id]);
    await Promise.all(reports.map((id) => tell({ id, event: 'loaded', version, from: '203.0.113.9' })));
    const [outcomes] = await site.app.canaries.outcomes('wills', fresh);
    assert.deepEqual(outcomes, { visitors: MAX_OF_NETWORK, failed: 0 });
    // Who counts already still counts when something fails later.
    await Promise.all(reports.map((id) => tell({ id, event: 'failed', version, from: '203.0.113.10' })));
    const [later] = await site.app.canaries.outcomes('wills', fresh);
    assert.deepEqual(later, { visitors: 2 * MAX_OF_NETWORK, failed: 2 * MAX_OF_NETWORK });
  });
});
