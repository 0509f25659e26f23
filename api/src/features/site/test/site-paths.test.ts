import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { before, describe, it } from 'node:test';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
let base: URL;

async function put(path: string, content: string): Promise<void> {
  const file = join(site.config.siteDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

/** Requests a path exactly as it is written. */
async function ask(path: string, headers: Record<string, string> = {}) {
  const { hostname, port } = base;
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get({ hostname, port, path, headers, agent: false }, resolve).on('error', reject),
  );
  return {
    status: answer.statusCode,
    type: String(answer.headers['content-type']),
    body: await text(answer),
  };
}

const SECRET = 'only-for-ana.ortiz';
const folder = '/remotes/wills/1.0.0';
const wills = { name: 'wills', version: '1.0.0', entry: `${folder}/mf-manifest.json`, paths: ['/wills'] };

before(async () => {
  const candidate = { to: { usernames: [SECRET] }, release: { ...wills, version: '2.0.0' } };
  const registry = { schema: 1, remotes: { wills: { ...wills, candidates: [candidate] } } };
  await put('app.html', '<html><head><!--preload--></head><body>the shell</body></html>');
  await put('remotes.json', JSON.stringify(registry));
  await put('.releases/wills.json', SECRET);
  await put('.releases/stopped/wills-2.0.0.json', SECRET);
  await put('.incoming/remotes.json', SECRET);
  await put('.env.json', SECRET);
  await put('static/.hidden/x.js', SECRET);
  await put('static/js/main.js', 'script');
  await put(`${folder}/mf-manifest.json`, 'manifest');
  await put('icon.svg', 'icon');
  await put('.well-known/assetlinks.json', 'links');
  base = new URL(await site.app.listen({ port: 0, host: '127.0.0.1' }));
});

describe('a file of the site', () => {
  it('is read at its own path', async () => {
    for (const [path, content] of [
      ['/icon.svg', 'icon'],
      ['/icon.svg?x=//../y', 'icon'],
      ['/static/js/main.js', 'script'],
      ['/static/js/m%61in.js', 'script'],
      [wills.entry, 'manifest'],
      ['/.well-known/assetlinks.json', 'links'],
    ] as const) {
      const { status, body } = await ask(path);
      assert.deepEqual([status, body], [200, content], path);
    }
  });

  it('is not read at any other spelling of it, nor at a hidden one', async () => {
    for (const path of [
      '//remotes.json',
      '///remotes.json',
      '/./remotes.json',
      '/.//remotes.json',
      '/x/../remotes.json',
      '/static/../remotes.json',
      '/static/./../remotes.json',
      '/remotes/../remotes.json',
      '/remotes//../remotes.json',
      '/%2e/remotes.json',
      '/%2E/remotes.json',
      '/%2fremotes.json',
      '/.%2fremotes.json',
      '/static%2f..%2fremotes.json',
      '/static/%2e%2e/remotes.json',
      '/%252e/remotes.json',
      '/%5cremotes.json',
      '/\\remotes.json',
      '/.\\remotes.json',
      '/static\\..\\remotes.json',
      '/remotes.json/.',
      '/remotes.json//',
      '/remotes.json%2f',
      '/remotes.json%00',
      '/remotes.json%00.svg',
      '/remotes.json%20',
      '/remotes.json;x',
      '/REMOTES.JSON',
      'http://heartwood.test//remotes.json',
      '/.releases/wills.json',
      '/.releases/stopped/wills-2.0.0.json',
      '/%2ereleases/wills.json',
      '//.releases/wills.json',
      '/x/../.releases/wills.json',
      '/.well-known/../.releases/wills.json',
      '/.well-known/.releases/wills.json',
      '/.incoming/remotes.json',
      '/.env.json',
      '/static/.hidden/x.js',
      '/static//js/main.js',
      '/static/./js/main.js',
      '/static/js/./main.js',
      '/static/js%2fmain.js',
      '/static%2fjs/main.js',
      '//static/js/main.js',
      '/remotes//wills/1.0.0/mf-manifest.json',
      '/remotes/wills/./1.0.0/mf-manifest.json',
      '/remotes/wills%2f1.0.0/mf-manifest.json',
      '//icon.svg',
      '/./icon.svg',
      '/%2ficon.svg',
    ]) {
      const { status, body } = await ask(path);
      assert.equal(status, 404, path);
      assert.doesNotMatch(body, /only-for|script|manifest|^icon/, path);
    }
  });

  it('that says who gets a canary is read by nobody', async () => {
    for (const path of [
      '/remotes.json',
      '/remotes.json/',
      '/%72emotes.json',
      '/remotes%2ejson',
      '/remotes.json?x',
      '/remotes.json#x',
    ]) {
      const { status, body } = await ask(path);
      assert.equal(status, 200, path);
      assert.deepEqual(JSON.parse(body).remotes.wills.candidates, undefined, path);
    }
  });
});

describe('a page', () => {
  it('that nobody knows is the page that says so, however its path is written', async () => {
    const html = { accept: 'text/html' };
    for (const path of [
      '//nowhere',
      '/nowhere//at/all',
      '//remotes.json',
      '/.releases/wills.json',
      '/./x.y',
    ]) {
      const { status, type, body } = await ask(path, html);
      assert.equal(status, 404, path);
      assert.match(type, /^text\/html/, path);
      assert.match(body, /the shell/, path);
    }
  });
});
