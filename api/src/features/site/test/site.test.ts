import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { licensesOf } from '@heartwood/releases/licenses.mjs';
import { licensesIn } from '../licenses';
import { openSite, type TestSite } from '../../../../test/support/site';

let site: TestSite;
const entry = '/remotes/wills/1.0.0-ab12cd34/mf-manifest.json';
const registry = {
  schema: 1,
  remotes: {
    wills: {
      name: 'wills',
      entry,
      paths: [
        '/wills',
        '/will-details/:willId',
        '/will-details/new',
        '/only-in-registry',
        '/only-in-registry/:id',
      ],
    },
  },
};

async function put(path: string, content: string | Buffer): Promise<void> {
  const file = join(site.config.siteDir, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

before(async () => {
  site = await openSite();
  await put('index.html', '<html><head><!--preload--></head><body>shell</body></html>');
  await put('about/index.html', '<html><head><!--preload--></head><body>about, made before</body></html>');
  await put('remotes.json', JSON.stringify(registry));
  await put('static/js/main.12345678.js', 'console.log(1)');
  await put('static/js/main.12345678.js.br', brotliCompressSync('console.log(1)'));
  await put('remotes/wills/1.0.0-ab12cd34/mf-manifest.json', '{}');
  await put('robots.txt', 'Sitemap: https://heartwood.invalid/sitemap.xml');
  await put('icon.svg', '<svg/>');
});
after(() => site.close());

describe('the licenses', () => {
  it('are read once, and again if other versions are listed', async () => {
    let folders = ['remotes/wills/0.1.0'];
    const licenses = licensesIn(site.config.siteDir, { folders: () => Promise.resolve(folders) });
    await put('remotes/wills/0.1.0/licenses.txt', licensesOf(['react 19: MIT']));
    const first = await licenses();
    assert.match(first, /react 19/);
    await put('remotes/wills/0.1.0/licenses.txt', licensesOf(['redux 5: MIT']));
    assert.equal(await licenses(), first);
    folders = ['remotes/wills/0.2.0'];
    await put('remotes/wills/0.2.0/licenses.txt', licensesOf(['formik 2: Apache']));
    assert.match(await licenses(), /formik 2/);
  });
});

describe('the pages', () => {
  for (const path of [
    '/',
    '/dashboard',
    '/loans/5/contract',
    '/wills',
    '/only-in-registry',
    '/will-details/7',
    '/cart?checkout=cancelled',
  ])
    it(`responds to ${path} with the shell`, async () => {
      const { statusCode, body, headers } = await get(path);
      assert.equal(statusCode, 200);
      assert.match(body, /shell/);
      assert.equal(headers['cache-control'], 'no-cache, no-transform');
      assert.match(String(headers['content-type']), /^text\/html/);
    });

  it('responds to an unknown path with the shell and status 404', async () => {
    const { statusCode, body } = await get('/nowhere/at/all');
    assert.equal(statusCode, 404);
    assert.match(body, /shell/);
  });

  it('also responds like that to a path with a dot, when a person requests it', async () => {
    const { statusCode, headers } = await get('/a.b', { accept: 'text/html,*/*;q=0.8' });
    assert.equal(statusCode, 404);
    assert.match(String(headers['content-type']), /html/);
  });

  it('responds to a path of the app whose last part has a dot like to its others', async () => {
    for (const path of ['/loans/1.5', '/only-in-registry/1.5']) {
      const { statusCode, headers } = await get(path);
      assert.equal(statusCode, 200, path);
      assert.match(String(headers['content-type']), /html/, path);
    }
  });

  it('responds with a path’s own page if it has one', async () => {
    assert.match((await get('/about')).body, /made before/);
    assert.match((await get('/about/')).body, /made before/);
  });

  it('inserts the site’s URL where the build could not know it', async () => {
    await put('wills/index.html', '<link rel="canonical" href="https://heartwood.invalid/wills">');
    assert.ok((await get('/wills')).body.includes(`href="${site.config.publicUrl}/wills"`));
    assert.equal((await get('/robots.txt')).body, `Sitemap: ${site.config.publicUrl}/sitemap.xml`);
    assert.equal((await get('/sitemap.xml')).statusCode, 404);
  });

  it('responds with the page for all others, if there is one, to paths without their own', async () => {
    await put('app.html', '<html><!--preload-->app</html>');
    assert.match((await get('/dashboard')).body, /app/);
    assert.match((await get('/nowhere/at/all')).body, /app/);
    assert.match((await get('/')).body, /shell/);
    await rm(join(site.config.siteDir, 'app.html'));
    await rm(join(site.config.siteDir, 'wills'), { recursive: true });
  });

  it('preloads the manifest of the remote that owns the path', async () => {
    const link = `<link rel="preload" as="fetch" crossorigin href="${entry}">`;
    assert.ok((await get('/will-details/7')).body.includes(link));
    assert.ok(!(await get('/dashboard')).body.includes('preload'));
  });

  it('preloads the remotes that contribute to the dashboard there', async () => {
    const { wills } = registry.remotes;
    const remotes = {
      wills: { ...wills, dashboard: true, integrity: 'sha384-wills' },
      loans: { ...wills, entry: '/remotes/loans/1/m.json', tasks: true },
      trusts: { ...wills, entry: '/remotes/trusts/1/m.json' },
      account: { ...wills, entry: '/remotes/account/1/m.json', tasks: true, disabled: 'Back at noon.' },
    };
    await put('remotes.json', JSON.stringify({ ...registry, remotes }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 1000));
    const { body } = await get('/dashboard');
    assert.ok(body.includes(`href="${entry}" integrity="sha384-wills">`), body);
    assert.match(body, /loans/);
    assert.doesNotMatch(body, /trusts|account/);
  });

  it('requests all files that the build lists for the page, with their digests', async () => {
    const folder = entry.replace('mf-manifest.json', '').replace('ab12cd34', 'cd34ab12');
    const listed = {
      '/will-details/:willId': [
        ['static/js/remoteEntry.1.js', 'sha384-entry'],
        ['static/css/"page".css', 'sha384-page'],
        ['static/css/changed.css', 'sha384-of-other-bytes'],
        ['static/css/added.css', 'sha384-added'],
      ],
      '/wills': [['static/js/wills.js', 'sha384-wills']],
      '/only-in-registry': 'nothing that can be read',
    };
    const manifest = JSON.stringify({
      firstRequests: {
        '/will-details/:willId': ['/wills/:willId/', '/api/wills/'],
        '/wills': ['/wills/?order=date', '"><script>'],
        '/only-in-registry': 'nothing that can be read',
      },
      integrity: {
        'static/js/remoteEntry.1.js': 'sha384-entry',
        'static/css/"page".css': 'sha384-page',
        'static/css/changed.css': 'sha384-changed',
        'static/js/wills.js': 'sha384-wills',
      },
    });
    const integrity = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
    await put(`${folder}preloads.json`, JSON.stringify(listed));
    await put(`${folder}mf-manifest.json`, manifest);
    const release = async (digest: string, second: number) => {
      const wills = { ...registry.remotes.wills, entry: `${folder}mf-manifest.json`, integrity: digest };
      await put('remotes.json', JSON.stringify({ schema: 1, remotes: { wills } }));
      const changed = new Date(Date.now() + second * 1000);
      await utimes(join(site.config.siteDir, 'remotes.json'), changed, changed);
    };
    await release(integrity, 3);
    const { body } = await get('/will-details/7');
    assert.ok(
      body.includes(
        `<link rel="preload" as="script" crossorigin href="${folder}static/js/remoteEntry.1.js" integrity="sha384-entry">` +
          `<link rel="preload" as="style" crossorigin href="${folder}static/css/&quot;page&quot;.css" integrity="sha384-page">` +
          '<meta name="first-requests" data-page="/will-details/:willId" content="/wills/:willId/ /api/wills/"></head>',
      ),
      body,
    );
    // Another page of the remote, which no pattern of these lists stands for.
    assert.doesNotMatch((await get('/will-details/new')).body, /first-requests|sha384-(page|entry)/);
    assert.match((await get('/wills')).body, /sha384-wills/);
    for (const path of ['/wills', '/only-in-registry'])
      assert.doesNotMatch((await get(path)).body, /first-requests|sha384-(page|entry)/);
    assert.doesNotMatch((await get('/only-in-registry')).body, /sha384-wills/);

    // A manifest with another digest than the registry's proves nothing.
    await release('sha384-other', 4);
    assert.doesNotMatch((await get('/will-details/7')).body, /stylesheet|script/);
  });

  it('preloads the manifest of the remote with the longest matching path, in any order', async () => {
    const greedy = { name: 'greedy', entry: '/remotes/greedy/1/mf-manifest.json', paths: ['/:page'] };
    const remotes = { greedy, ...registry.remotes };
    await put('remotes.json', JSON.stringify({ schema: 1, remotes }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 4000));
    assert.ok((await get('/wills')).body.includes(`href="${entry}"`));
    assert.ok((await get('/greedy')).body.includes(`href="${greedy.entry}"`));
  });

  it('compresses, and responds with 304 to a browser that has the page', async () => {
    const { rawPayload, headers } = await get('/', { 'accept-encoding': 'gzip, br' });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(rawPayload).toString(), /shell/);
    assert.equal((await get('/', { 'if-none-match': String(headers.etag) })).statusCode, 304);
  });

  it('reads a new release of the registry without a restart', async () => {
    const next = registry.remotes.wills.entry.replace('ab12cd34', 'ff00ff00');
    await put('remotes.json', JSON.stringify(registry).replace(entry, next));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 5000));
    assert.ok((await get('/wills')).body.includes(next));
    const { body, headers } = await get('/remotes.json');
    assert.equal(JSON.parse(body).remotes.wills.entry, next);
    assert.equal(headers['cache-control'], 'no-cache, no-transform');
  });

  it('requests the registry by its version, which a release changes', async () => {
    await put(
      'help/index.html',
      '<html><!--preload--><meta name="registry" content="/remotes.json?v="></html>',
    );
    const addressIn = async () => /content="([^"]+)"/.exec((await get('/help')).body)?.[1] ?? '';
    const address = await addressIn();
    assert.match(address, /^\/remotes\.json\?v=[\w-]{22}$/);
    assert.equal(await addressIn(), address);
    assert.deepEqual((await get(address)).json(), (await get('/remotes.json')).json());
    await put('remotes.json', JSON.stringify({ ...registry, released: 'again' }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 6000));
    assert.notEqual(await addressIn(), address);
    assert.equal((await get(address)).json().released, 'again');
  });

  it('preloads no manifest of a remote that is turned off, and still responds', async () => {
    const off = { ...registry.remotes.wills, disabled: 'Back at noon.' };
    await put('remotes.json', JSON.stringify({ schema: 1, remotes: { wills: off } }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 7000));
    const { statusCode, body } = await get('/only-in-registry');
    assert.equal(statusCode, 200);
    assert.doesNotMatch(body, /preload/);
  });

  it('accepts no other method', async () => {
    const { statusCode, headers } = await site.app.inject({ method: 'POST', url: '/dashboard' });
    assert.equal(statusCode, 405);
    assert.equal(headers.allow, 'GET, HEAD');
    for (const url of ['/', '/dashboard', '/robots.txt', '/backend/livez'])
      assert.notEqual((await site.app.inject({ method: 'TRACE' as 'GET', url })).statusCode, 200, url);
  });

  it('lists no folder, and serves nothing of a checkout', async () => {
    await put('.git/config', '[core]');
    await put('.env', 'JWT_SECRET=x');
    for (const path of ['/.git/config', '/.git/', '/.env', '/static/', '/remotes/', '/package.json'])
      assert.equal((await get(path)).statusCode, 404, path);
  });
});

describe('files', () => {
  it('with a hash or a version in their URL are cached forever', async () => {
    for (const path of ['/static/js/main.12345678.js', entry]) {
      const { statusCode, headers } = await get(path);
      assert.equal(statusCode, 200, path);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable, no-transform');
    }
  });

  it('are sent compressed if there is a compressed copy', async () => {
    const { headers, rawPayload } = await get('/static/js/main.12345678.js', { 'accept-encoding': 'br' });
    assert.equal(headers['content-encoding'], 'br');
    assert.equal(brotliDecompressSync(rawPayload).toString(), 'console.log(1)');
  });

  it('at the root are cached for a while', async () => {
    for (const path of ['/icon.svg', '/robots.txt'])
      assert.equal((await get(path)).headers['cache-control'], 'public, max-age=3600, no-transform', path);
  });

  it('are refused in the form of all refusals, in parts that they don’t have, or in another version', async () => {
    const script = '/static/js/main.12345678.js';
    for (const [status, path, headers] of [
      [416, script, { range: 'bytes=999-' }],
      [412, script, { 'if-match': '"x"' }],
      [404, '/static//main.12345678.js', {}],
    ] as const) {
      const answer = await get(path, headers);
      assert.equal(answer.statusCode, status, path);
      assert.match(answer.json().detail, /file|find/, path);
    }
  });

  it('that are missing are 404 without a page', async () => {
    for (const path of ['/static/js/gone.js', '/remotes/wills/2/x.js', '/favicon.ico']) {
      const { statusCode, headers } = await get(path);
      assert.equal(statusCode, 404, path);
      assert.match(String(headers['content-type']), /json/);
    }
  });

  it('outside of the site can’t be reached', async () => {
    await writeFile(join(site.config.dataDir, 'secret.txt'), 'secret');
    for (const path of [
      '/../secret.txt',
      '/static/../../secret.txt',
      '/..%2fsecret.txt',
      '/static/..%2f..%2fsecret.txt',
      '/%2e%2e/secret.txt',
    ]) {
      const { statusCode, body } = await get(path);
      assert.equal(statusCode, 404, path);
      assert.doesNotMatch(body, /secret/, path);
    }
  });
});

describe('the headers', () => {
  it('have a content security policy without unsafe keywords', async () => {
    const { headers } = await get('/');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /script-src 'self'\s*;/);
    assert.doesNotMatch(policy, /unsafe/);
    for (const directive of ['object-src', 'base-uri', 'frame-ancestors'])
      assert.match(policy, new RegExp(`(?:^|; ?)${directive} 'none'(?:;|$)`), directive);
    assert.match(policy, /connect-src 'self'\s*;/);
  });

  it('protect every response, and send no URL to other sites', async () => {
    const { headers: page } = await get('/');
    const policy = String(page['content-security-policy']);
    for (const url of [
      '/',
      '/nowhere/at/all',
      '/remotes.json',
      '/robots.txt',
      '/static/js/main.12345678.js',
      '/static/js/gone.js',
      '/backend/livez',
      '/backend/current-user/',
      '/backend/nothing',
      '/backend/openapi.json',
      '/a%',
    ]) {
      const { headers } = await get(url);
      assert.equal(headers['content-security-policy'], policy, url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
      assert.equal(headers['referrer-policy'], 'strict-origin-when-cross-origin', url);
      assert.match(String(headers['permissions-policy']), /\bcamera=\(\), .*\bpayment=\(\), /, url);
      const type = String(headers['content-type']);
      if (/^text\/|json|xml|javascript/.test(type)) assert.match(type, /; charset=utf-8$/i, `${url} ${type}`);
    }
  });

  it('allow WebAssembly only to the worker that shapes text', async () => {
    await put('shape-text/worker.mjs', 'postMessage(1);');
    const { headers } = await get('/shape-text/worker.mjs');
    assert.match(String(headers['content-security-policy']), /script-src 'self' 'wasm-unsafe-eval';/);
    const other = await get('/robots.txt');
    assert.doesNotMatch(String(other.headers['content-security-policy']), /wasm/);
  });

  it('allow a remote on another origin because the registry names it', async () => {
    const remotes = { far: { entry: 'https://far.example/x/mf-manifest.json', paths: ['/far'] } };
    await put('remotes.json', JSON.stringify({ schema: 1, remotes }));
    await utimes(join(site.config.siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 9000));
    assert.match(
      String((await get('/')).headers['content-security-policy']),
      /script-src 'self' https:\/\/far\.example/,
    );
  });

  it('allow no code from the local machine on a site that others reach', async () => {
    const { headers, body } = await get('/');
    assert.doesNotMatch(String(headers['content-security-policy']), /localhost|127\.0\.0\.1/);
    assert.doesNotMatch(body, /remote-overrides/);
  });

  it('request https from browsers, also on subdomains unless the operator says no', async () => {
    const publicUrl = 'https://heartwood.test';
    for (const [hstsSubdomains, expected] of [
      [true, 'max-age=31536000; includeSubDomains'],
      [false, 'max-age=31536000'],
    ] as const) {
      const secure = await openSite({ publicUrl, hstsSubdomains });
      for (const url of ['/backend/livez', '/backend/nothing', '/nothing.js']) {
        const { statusCode, headers } = await secure.app.inject({ url });
        assert.equal(headers['strict-transport-security'], expected, url);
        // A call without https must not be redirected as if nothing were wrong.
        assert.ok(statusCode < 300 || statusCode >= 400, url);
      }
      await secure.close();
    }
  });

  it('share nothing with other sites', async () => {
    const { headers } = await get('/backend/healthz', { origin: 'https://evil.example' });
    assert.notEqual(headers['access-control-allow-origin'], 'https://evil.example');
    assert.notEqual(headers['access-control-allow-origin'], '*');
  });

  it('keep API responses out of caches', async () => {
    assert.equal((await get('/backend/healthz')).headers['cache-control'], 'no-store');
    assert.equal((await get('/backend/current-user/')).headers['cache-control'], 'no-store');
  });
});
