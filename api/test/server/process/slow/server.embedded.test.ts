import assert from 'node:assert/strict';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { fetchJson } from '../../../support/http/fetch-json';
import { startProcess } from '../../../support/servers/process';
import { temporaryFolder } from '../../../support/servers/temporary-folder';
import { allSignatures, willPayload } from '../../../support/wills';

let folder: string;
before(async () => {
  folder = await temporaryFolder('main');
});
after(() => rm(folder, { recursive: true, force: true }));

describe('the server as a process', () => {
  it('starts with nothing, prints its URL in the last line, and ends on SIGTERM', async () => {
    const server = await startProcess({ DATA_DIR: folder, DEMO: 'on', LOG_LEVEL: 'info' });
    assert.match(server.output(), /Heartwood is ready at http:\/\/127\.0\.0\.1:\d+\n$/);
    assert.equal((await fetchJson(server.base, 'GET', '/healthz')).status, 200);
    const { accounts } = (await fetchJson(server.base, 'GET', '/demo/')).body;
    const [{ username, password }] = accounts;
    const login = await fetchJson(server.base, 'POST', '/token/', { body: { username, password } });
    assert.equal(login.status, 200);
    const wills = await fetchJson(server.base, 'GET', '/api/wills/', { token: login.body.access });
    assert.equal(wills.body[0].status, 'valid');
    assert.equal(await server.end('SIGTERM'), 0);
  });

  it('makes a data folder that nobody else can open', async () => {
    const made = join(folder, 'made');
    await (await startProcess({ DATA_DIR: made })).end('SIGTERM');
    assert.equal((await stat(made)).mode & 0o777, 0o700);
  });

  it('keeps its signing key private', async () => {
    const path = join(folder, 'jwt-secret');
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.ok((await readFile(path, 'utf8')).length >= 32);
  });

  it('seeds the demo data once, takes over after a kill, and excludes a second server', async () => {
    const killed = await startProcess({ DATA_DIR: folder, DEMO: 'on' });
    await assert.rejects(startProcess({ DATA_DIR: folder }), /Another Heartwood server is running/);
    await killed.end('SIGKILL');
    const server = await startProcess({ DATA_DIR: folder, DEMO: 'on' });
    const { accounts } = (await fetchJson(server.base, 'GET', '/demo/')).body;
    const { access } = (await fetchJson(server.base, 'POST', '/token/', { body: accounts[0] })).body;
    assert.equal((await fetchJson(server.base, 'GET', '/api/wills/', { token: access })).body.length, 1);
    assert.equal(await server.end('SIGTERM'), 0);

    const without = await startProcess({ DATA_DIR: folder, DEMO: 'off' });
    assert.equal((await fetchJson(without.base, 'GET', '/api/wills/', { token: access })).status, 401);
    const refused = await fetchJson(without.base, 'POST', '/token/', { body: accounts[0] });
    assert.deepEqual([refused.status, refused.body.detail], [401, messages.demoIsOff]);
    assert.equal(await without.end('SIGTERM'), 0);
  });

  it('logs failures under the id of the response, and nobody’s secrets', async () => {
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'trace' });
    const call = (method: string, path: string, more = {}) => fetchJson(server.base, method, path, more);
    const secret = 'a-secret-word-41';
    const names = { first_name: 'Ana', last_name: 'Ortiz', username: 'ana.logged', email: 'ana@example.com' };
    const { body: pair } = await call('POST', '/register/', {
      body: { ...names, password: secret, password2: secret },
    });
    await call('POST', '/token/', { body: { username: 'ana.logged', password: `${secret}x` } });
    await call('POST', '/api/token/verify/', { body: { token: pair.access } });
    await call('POST', '/token/refresh/', { body: { refresh: pair.refresh } });
    await call('POST', '/api/wills/', { body: { ...willPayload, ...allSignatures }, token: pair.access });
    const refused = await call('POST', '/api/wills/', { body: {}, token: pair.access });
    await server.end('SIGTERM');
    const log = server.output();
    assert.ok(log.includes(refused.body.request_id));
    for (const word of [
      secret,
      pair.access,
      pair.refresh,
      'data:image/png',
      'argon2id',
      willPayload.executor,
    ])
      assert.ok(!log.includes(word), `the log holds ${word.slice(0, 20)}`);
  });

  it('says in one sentence what is wrong with a setting', async () => {
    await assert.rejects(startProcess({ DATA_DIR: folder, RATE_LIMIT: 'maybe' }), {
      message: 'RATE_LIMIT must be on or off, not "maybe".\n',
    });
    await assert.rejects(startProcess({ DATA_DIR: folder, HOST: '203.0.113.5' }), {
      message: 'HOST must be an address of this machine, not "203.0.113.5".\n',
    });
    const env = { DATA_DIR: folder, METRICS_PORT: '9464', METRICS_HOST: '203.0.113.5' };
    await assert.rejects(startProcess(env), {
      message: 'METRICS_HOST must be an address of this machine, not "203.0.113.5".\n',
    });
  });
});

describe('a damaged key', { concurrency: true }, () => {
  const damaged: [string, string, RegExp][] = [
    [
      'jwt-secret',
      'cut short',
      /jwt-secret has 9 bytes: a signing key needs at least 32\. Make one with: .+\n$/,
    ],
    ['jwt-secret', '', /jwt-secret has 0 bytes/],
    [
      'seal.pem',
      '',
      /^The key of the document seal, .+seal\.pem, is damaged\. Put it back from a backup; .+\n$/,
    ],
    [
      'seal.pem',
      '-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----\n',
      /seal\.pem, is damaged/,
    ],
  ];
  for (const [index, [name, text, sentence]] of damaged.entries())
    it(`makes the server say in one sentence that ${name} can't be used when it contains ${JSON.stringify(text.slice(0, 20))}`, async () => {
      const DATA_DIR = join(folder, `damaged ${index}`);
      await mkdir(DATA_DIR, { recursive: true });
      await writeFile(join(DATA_DIR, name), text);
      await assert.rejects(startProcess({ DATA_DIR }), (error: unknown) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, sentence);
        assert.equal(error.message.trim().split('\n').length, 1);
        return true;
      });
    });
});
