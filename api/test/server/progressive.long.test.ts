import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { openSite, PASSWORD, type TestSite } from '../support/site';

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
    assert.equal(answer.headers['cache-control'], 'no-cache');
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
      assert.equal(headers['cache-control'], 'private, no-cache');
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
      /^__Host-[\w-]+=[\w-]+; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  it('gives the listed version to visitors without a cookie, and a chosen one by a header', async () => {
    await release({ percent: 100, header: { name: 'x-canary', value: 'yes' } });
    assert.equal(await given(), listed);
    assert.equal(await given({ 'x-canary': 'yes' }), fresh);
    assert.equal(await given({ 'x-canary': 'no' }), listed);
    assert.equal(await given({ cookie: 'heartwood-visitor=<script>' }), listed);
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
  const tell = (id: number, event: string, version: string, { app } = site) =>
    app.inject({
      method: 'POST',
      url: '/backend/telemetry/',
      headers: { cookie: `heartwood-visitor=${String(id).padStart(22, '0')}` },
      payload: { event, remote: 'wills', version },
    });

  it('gives a candidate that fails too often to nobody anymore, and records why', async () => {
    await release({ percent: 100 });
    const visitor = await browser();
    assert.equal(await given(visitor), fresh);
    for (let id = 0; id < 60; id += 1) await tell(id, 'loaded', listed);
    // One visitor who fails again and again is one visitor.
    for (let times = 0; times < 100; times += 1) await tell(1000, 'failed', fresh);
    assert.equal(await given(visitor), fresh);
    for (let id = 1001; id < 1060; id += 1) await tell(id, id % 2 ? 'failed' : 'loaded', fresh);
    assert.equal(await given(visitor), listed);
    const why = await readFile(join(site.config.siteDir, `.releases/stopped/wills-${fresh}.json`), 'utf8');
    assert.ok(JSON.parse(why).candidate.failed >= 10);
    assert.doesNotMatch((await get('/remotes.json', visitor)).body, /candidates/);
  });

  it('counts what each server of the site was told, once', async () => {
    await release({ percent: 100 });
    const other = await openSite({ siteDir: site.config.siteDir }, { database: site.database });
    const servers = [site, other];
    // Each server gets reports from 30 visitors of each version, which would be too few.
    for (let id = 0; id < 60; id += 1) await tell(id, 'loaded', listed, servers[id % 2]);
    for (let id = 1000; id < 1060; id += 1) await tell(id, 'failed', fresh, servers[id % 2]);
    const why = await readFile(join(site.config.siteDir, `.releases/stopped/wills-${fresh}.json`), 'utf8');
    const { listed: standing, candidate } = JSON.parse(why);
    assert.deepEqual(standing, { visitors: 60, failed: 0 });
    assert.deepEqual(candidate, { visitors: 40, failed: 40 });
    await other.close();
  });

  it('starts over with the next progressive release', async () => {
    await release({ percent: 100 });
    for (let id = 0; id < 39; id += 1) {
      await tell(id, 'loaded', listed);
      await tell(1000 + id, 'failed', fresh);
    }
    const [candidate, standing] = [fresh, listed];
    await release(null);
    await tell(2000, 'loaded', standing);
    await release({ percent: 100 });
    for (let id = 3000; id < 3002; id += 1) {
      await tell(id, 'loaded', standing);
      await tell(id, 'failed', candidate);
    }
    assert.equal(await given(await browser()), candidate);
  });

  it('doesn’t stop one that fails as rarely as the other', async () => {
    await release({ percent: 100 });
    for (let id = 0; id < 60; id += 1) {
      await tell(id, id % 10 ? 'loaded' : 'error', listed);
      await tell(1000 + id, id % 10 ? 'loaded' : 'error', fresh);
    }
    assert.equal(await given(await browser()), fresh);
  });
});
