import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fetchJson } from './support/fetch-json';
import { startProcess } from './support/process';
import { allSignatures, willPayload } from './support/wills';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'heartwood-main-'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** A login of which only the beginning was sent, and the rest of it. */
function halfSent(base: string): [Socket, string] {
  const { hostname, port } = new URL(base);
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /backend/token/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return [socket, body.slice(10)];
}

describe('the server as a process', () => {
  it('starts from nothing, says where it is in its last line, and ends on SIGTERM', async () => {
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

  it('lets a request that is under way finish before it ends, and its connection with it', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    const [socket, rest] = halfSent(server.base);
    await setTimeout(300);
    const ended = server.end('SIGTERM');
    await setTimeout(300);
    socket.write(rest);
    const [answer] = await once(socket.setEncoding('utf8'), 'data');
    assert.match(String(answer), /^HTTP\/1\.1 401 /);
    assert.match(String(answer), /\r\nconnection: close\r\n/i);
    assert.equal(await ended, 0);
  });

  it('waits 10 seconds for a request that was half sent, and ends', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    const [socket] = halfSent(server.base);
    const closed = once(socket, 'close');
    await setTimeout(300);
    const began = performance.now();
    assert.equal(await server.end('SIGTERM'), 0);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds > 9 && seconds < 20, `${seconds} s`);
    await closed;
    assert.match(server.output(), /closing the connections of requests that did not end in 10 seconds/);
  });

  it('ends at once at a second signal, and the next server waits for one that is stopping', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    const [socket] = halfSent(server.base);
    socket.on('error', () => undefined);
    await setTimeout(300);
    const ended = server.end('SIGTERM');
    const next = startProcess({ DATA_DIR: folder });
    await setTimeout(2000);
    assert.equal(server.child.exitCode, null);
    server.child.kill('SIGTERM');
    assert.equal(await ended, 1);
    assert.match(server.output(), /Ended at once by a second SIGTERM\.\n$/);
    assert.equal(await (await next).end('SIGTERM'), 0);
  });

  it('logs no error when a client leaves in the middle of its request', async () => {
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
    const [socket] = halfSent(server.base);
    await setTimeout(300);
    socket.destroy();
    await setTimeout(300);
    assert.equal((await fetchJson(server.base, 'GET', '/healthz')).status, 200);
    await server.end('SIGTERM');
    assert.doesNotMatch(server.output(), /"level":[456]0/);
  });

  it('keeps its signing key to itself', async () => {
    const path = join(folder, 'jwt-secret');
    assert.equal((await stat(path)).mode & 0o777, 0o600);
    assert.ok((await readFile(path, 'utf8')).length >= 32);
  });

  it('seeds the demonstration once, takes over after a kill, and lets no second server in', async () => {
    const killed = await startProcess({ DATA_DIR: folder, DEMO: 'on' });
    await assert.rejects(startProcess({ DATA_DIR: folder }), /Another Heartwood server is running/);
    await killed.end('SIGKILL');
    const server = await startProcess({ DATA_DIR: folder, DEMO: 'on' });
    const { accounts } = (await fetchJson(server.base, 'GET', '/demo/')).body;
    const { access } = (await fetchJson(server.base, 'POST', '/token/', { body: accounts[0] })).body;
    assert.equal((await fetchJson(server.base, 'GET', '/api/wills/', { token: access })).body.length, 1);
    assert.equal(await server.end('SIGTERM'), 0);
  });

  it('logs what fails under the id of the answer, and nobody’s secrets', async () => {
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
  for (const [name, text, sentence] of damaged)
    it(`says in one sentence that ${name} can't be used when it holds ${JSON.stringify(text.slice(0, 20))}`, async () => {
      const DATA_DIR = join(folder, `damaged ${name}`);
      await mkdir(DATA_DIR, { recursive: true });
      await writeFile(join(DATA_DIR, name), text);
      await assert.rejects(startProcess({ DATA_DIR }), (error: unknown) => {
        assert.ok(error instanceof Error);
        assert.match(error.message, sentence);
        assert.equal(error.message.trim().split('\n').length, 1);
        return true;
      });
    });

  it('says in one sentence what is wrong with a setting', async () => {
    await assert.rejects(startProcess({ DATA_DIR: folder, RATE_LIMIT: 'maybe' }), {
      message: 'RATE_LIMIT must be on or off, not "maybe".\n',
    });
  });
});
