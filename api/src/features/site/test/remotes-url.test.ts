import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { openSite, PUBLIC_URL, type TestSite } from '../../../../test/support/site';

const CDN = 'https://cdn.example';
const folder = '/remotes/wills/1.0.0-ab12cd34';
const manifest = JSON.stringify({ integrity: { 'static/js/wills.js': 'sha384-script' } });
const digest = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
const elsewhere = 'https://loans.example/mf-manifest.json';
const registry = {
  schema: 1,
  remotes: {
    wills: {
      name: 'wills',
      entry: `${folder}/mf-manifest.json`,
      integrity: digest,
      paths: ['/wills'],
    },
    loans: { name: 'loans', entry: elsewhere, paths: ['/loans'] },
    unreadable: { name: 'unreadable' },
  },
};

let site: TestSite;
const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

async function put(path: string, content: string): Promise<void> {
  const file = join(site.config.siteDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

before(async () => {
  site = await openSite({ remotesUrl: `${CDN}/remotes` });
  await put('app.html', '<html><head><!--preload--></head></html>');
  await put('remotes.json', JSON.stringify(registry));
  await put(`${folder}/mf-manifest.json`, manifest);
  await put(
    `${folder}/preloads.json`,
    JSON.stringify({ '/wills': [['static/js/wills.js', 'sha384-script']] }),
  );
});
after(() => site.close());

describe('with REMOTES_URL', () => {
  it('pages load the contents of /remotes from there, and everything else from its origin', async () => {
    const { json, headers } = await get('/remotes.json').then((answer) => ({
      json: answer.json(),
      headers: answer.headers,
    }));
    assert.deepEqual(json, {
      ...registry,
      remotes: {
        ...registry.remotes,
        wills: { ...registry.remotes.wills, entry: `${CDN}${folder}/mf-manifest.json` },
      },
    });
    assert.equal(headers['cache-control'], 'no-cache, no-transform');
  });

  it('the registry is not sent again to a page that has it', async () => {
    const { etag = '' } = (await get('/remotes.json')).headers;
    const again = await get('/remotes.json', { 'if-none-match': etag });
    assert.deepEqual([again.statusCode, again.body, again.headers.etag], [304, '', etag]);
    assert.equal((await get('/remotes.json', { 'if-none-match': '"another"' })).statusCode, 200);
  });

  it('their heads preload the files there, with their digests', async () => {
    const { body } = await get('/wills');
    assert.ok(
      body.includes(
        `<link rel="preload" as="fetch" crossorigin href="${CDN}${folder}/mf-manifest.json" integrity="${digest}">` +
          `<link rel="preload" as="script" crossorigin href="${CDN}${folder}/static/js/wills.js" integrity="sha384-script">`,
      ),
      body,
    );
    assert.ok((await get('/loans')).body.includes(`href="${elsewhere}"`));
  });

  it('their content security policy allows that origin, and the others', async () => {
    const policy = String((await get('/wills')).headers['content-security-policy']);
    for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
      assert.match(policy, new RegExp(`${directive} 'self' ${CDN} https://loans.example`), directive);
  });

  it('a CDN may store the files, and serve them to pages of this site', async () => {
    const { statusCode, headers } = await get(`${folder}/mf-manifest.json`);
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable, no-transform');
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
    assert.equal(headers['access-control-allow-origin'], PUBLIC_URL);
    assert.equal(headers['set-cookie'], undefined);
    // The same for all origins, because a CDN stores one response for everyone.
    for (const origin of [PUBLIC_URL, 'https://else.example'])
      assert.equal(
        (await get(`${folder}/mf-manifest.json`, { origin })).headers['access-control-allow-origin'],
        PUBLIC_URL,
      );
    // A file that doesn't exist yet may exist in a minute.
    const missing = await get(`${folder}/static/js/next.js`);
    assert.deepEqual([missing.statusCode, missing.headers['cache-control']], [404, 'no-store']);
  });

  it('a progressive release uses that origin, too', async () => {
    const { wills } = registry.remotes;
    const line = { ...wills, version: '1.0.0', entry: '/remotes/wills/1.0.0/mf-manifest.json' };
    const release = { ...line, version: '2.0.0', entry: '/remotes/wills/2.0.0/mf-manifest.json' };
    const candidates = [{ to: { header: { name: 'x-canary', value: 'wills' } }, release }];
    await put('remotes.json', JSON.stringify({ schema: 1, remotes: { wills: { ...line, candidates } } }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 1000));
    const given = async (headers: Record<string, string>) =>
      (await get('/remotes.json', headers)).json().remotes.wills.entry;
    assert.equal(await given({}), `${CDN}/remotes/wills/1.0.0/mf-manifest.json`);
    assert.equal(await given({ 'x-canary': 'wills' }), `${CDN}/remotes/wills/2.0.0/mf-manifest.json`);
    const { headers } = await get('/remotes.json');
    assert.match(String(headers['cache-control']), /private/);
    const other = await get('/remotes.json', { 'x-canary': 'wills', 'if-none-match': headers.etag ?? '' });
    assert.equal(other.statusCode, 200, 'another visitor gets another registry');
  });
});
