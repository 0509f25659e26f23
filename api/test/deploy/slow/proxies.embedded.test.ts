import assert from 'node:assert/strict';
import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, beforeEach, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { startProgram } from '../../../scripts/cluster/program';
import { freePort } from '../../support/servers/free-port';
import { temporaryFolder } from '../../support/servers/temporary-folder';

/**
 * The recipes in deploy/, with their TLS. Of each, only the ports, the certificate, the addresses of the
 * servers, and the folder of the site are replaced.
 */
const recipes = join(import.meta.dirname, '../../../../deploy');
const SITE = 'heartwood.example';
const REMOTES = 'remotes.heartwood.example';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

let folder: string;
let ca: string;
/** In place of ours. */
let server: Server;
let serverPort: number;
/** What a proxy asked it, except for its health. */
const asked: { url: string; headers: IncomingHttpHeaders }[] = [];

before(async () => {
  folder = await temporaryFolder('proxies');
  const names = `subjectAltName=DNS:${SITE},DNS:${REMOTES}`;
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${SITE}`];
  const files = ['-addext', names, '-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  await promisify(execFile)('openssl', [...made, ...files]);
  ca = await readFile(join(folder, 'cert.pem'), 'utf8');
  await writeFile(join(folder, 'both.pem'), ca + (await readFile(join(folder, 'key.pem'), 'utf8')));
  server = createServer(({ url = '', headers }, response) => {
    if (url !== '/backend/readyz') asked.push({ url, headers });
    response.writeHead(200, { 'content-type': 'text/html' }).end(`The page ${url}`);
  });
  serverPort = await freePort();
  await once(server.listen(serverPort, '127.0.0.1'), 'listening');
});
beforeEach(() => asked.splice(0));
after(async () => {
  server.close();
  server.closeAllConnections();
  await rm(folder, { recursive: true });
});

/** Why a proxy can't be tested here; false if it can. CI installs both, so there it is a failure. */
function missing(program: string, versionArgument: string): string | false {
  try {
    execFileSync(program, [versionArgument], { stdio: 'ignore' });
    return false;
  } catch (error) {
    if (process.env.CI) throw error;
    return `${program} is not installed`;
  }
}

interface Ports {
  http: number;
  https: number;
}

const get = (
  { http, https }: Ports,
  url: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { protocol, host, pathname, search } = new URL(url);
    const to = {
      host: '127.0.0.1',
      path: pathname + search,
      method,
      headers: { ...headers, host },
      agent: false,
    };
    const call =
      protocol === 'https:'
        ? httpsRequest({ ...to, port: https, servername: host, ca })
        : httpRequest({ ...to, port: http });
    call.on('error', reject).on('response', (response) => {
      const { statusCode = 0, headers: got } = response;
      text(response).then((body) => resolve({ status: statusCode, headers: got, body }), reject);
    });
    call.end();
  });

async function haproxy(ports: Ports): Promise<() => Promise<void>> {
  const recipe = await readFile(join(recipes, 'haproxy/haproxy.cfg'), 'utf8');
  const config = join(folder, 'haproxy.cfg');
  await writeFile(
    config,
    recipe
      .replace('bind :80', `bind 127.0.0.1:${ports.http}`)
      .replace('bind :443', `bind 127.0.0.1:${ports.https}`)
      .replace(/crt \S+/, `crt ${join(folder, 'both.pem')}`)
      .replaceAll(/(server server-\d) \S+/g, `$1 127.0.0.1:${serverPort}`),
  );
  const { stderr } = await promisify(execFile)('haproxy', ['-c', '-f', config]);
  assert.doesNotMatch(stderr, /WARNING|ALERT/);
  return startProgram(
    'haproxy',
    ['-db', '-f', config],
    async () => (await get(ports, `http://${SITE}/`)).status > 0,
  );
}

async function caddy(ports: Ports): Promise<() => Promise<void>> {
  const recipe = await readFile(join(recipes, 'caddy/Caddyfile'), 'utf8');
  const options = `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n`;
  const certificate = `tls ${join(folder, 'cert.pem')} ${join(folder, 'key.pem')}`;
  const input = recipe
    .replaceAll(/^http:\S+ \{$/gm, '$&\n\tbind 127.0.0.1')
    .replaceAll(/^[a-z]\S*\.example \{$/gm, (line) =>
      line.startsWith('http:') ? line : `${line}\n\tbind 127.0.0.1\n\t${certificate}`,
    )
    .replace(/(reverse_proxy) .* \{/, `$1 127.0.0.1:${serverPort} {`)
    .replace('/srv/site', join(folder, 'site'));
  return startProgram(
    'caddy',
    ['run', '--adapter', 'caddyfile', '--config', '-'],
    async () => (await get(ports, `http://${SITE}/`)).status > 0,
    { input: options + input, env: { XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder } },
  );
}

for (const { name, start, skip } of [
  { name: 'HAProxy', start: haproxy, skip: missing('haproxy', '-v') },
  { name: 'Caddy', start: caddy, skip: missing('caddy', 'version') },
])
  describe(`${name} with our recipe`, { skip }, () => {
    let ports: Ports;
    let stop: () => Promise<void>;
    before(async () => {
      ports = { http: await freePort(), https: await freePort() };
      stop = await start(ports);
    });
    after(() => stop());

    it('refuses calls of the API without TLS, and redirects none', async () => {
      for (const method of ['GET', 'POST']) {
        const { status, headers } = await get(ports, `http://${SITE}/backend/token/`, { method });
        assert.deepEqual([status, headers.location], [403, undefined], method);
      }
      assert.deepEqual(asked, []);
    });

    it('redirects a page to TLS', async () => {
      const { status, headers } = await get(ports, `http://${SITE}/about?from=mail`);
      assert.deepEqual([status, headers.location], [308, `https://${SITE}/about?from=mail`]);
      assert.deepEqual(asked, []);
    });

    it('sends pages and calls with TLS to a server, and says who asked', async () => {
      const forged = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'http' };
      for (const path of ['/about?from=mail', '/backend/wills/']) {
        const { status, body } = await get(ports, `https://${SITE}${path}`, { headers: forged });
        assert.deepEqual([status, body], [200, `The page ${path}`]);
        const [{ url, headers } = assert.fail('No server was asked.')] = asked.splice(0);
        assert.equal(url, path);
        assert.deepEqual(
          [headers.host, headers['x-forwarded-for'], headers['x-forwarded-proto']],
          [SITE, '127.0.0.1', 'https'],
        );
      }
    });

    if (start !== caddy) return;

    it('serves a remote’s versioned files to the site’s pages, for good', async () => {
      const version = join(folder, 'site/remotes/wills/1.0.0-ab12cd34');
      await mkdir(join(version, 'static'), { recursive: true });
      await writeFile(join(version, 'static/a.12345678.js'), 'plain');
      await writeFile(join(version, 'static/a.12345678.js.br'), 'compressed');
      await writeFile(join(folder, 'site/remotes.json'), '{}');
      const url = `https://${REMOTES}/remotes/wills/1.0.0-ab12cd34/static/a.12345678.js`;
      const { status, headers, body } = await get(ports, url);
      assert.deepEqual([status, body], [200, 'plain']);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable, no-transform');
      assert.equal(headers['access-control-allow-origin'], `https://${SITE}`);
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(headers['content-type'] ?? '', /^(text|application)\/javascript/);
      const small = await get(ports, url, { headers: { 'accept-encoding': 'br' } });
      assert.deepEqual([small.body, small.headers['content-encoding']], ['compressed', 'br']);
    });

    it('responds to other paths with an error that no cache keeps', async () => {
      for (const path of [
        '/remotes.json',
        '/',
        '/remotes/wills/1.0.0-ab12cd34/static/b.12345678.js',
        '/remotes/wills/1.0.0-ab12cd34/static/',
        '/remotes/wills/1.0.0-ab12cd34/',
        '/remotes/wills/1.0.0-ab12cd34',
        '/remotes/wills/1.0.0-ffffffff/remote.js',
        '/remotes/wills/1.0.0-ab12cd34/%2e%2e/%2e%2e/%2e%2e/remotes.json',
      ]) {
        const { status, headers } = await get(ports, `https://${REMOTES}${path}`);
        assert.deepEqual([status, headers['cache-control']], [404, 'no-store'], path);
      }
    });
  });
