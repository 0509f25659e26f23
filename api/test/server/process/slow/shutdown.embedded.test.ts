import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { copyTemplate } from '../../../support/servers/database';
import { fetchJson } from '../../../support/http/fetch-json';
import { freePort } from '../../../support/servers/free-port';
import { sourceFile, startProcess } from '../../../support/servers/process';
import { temporaryFolder } from '../../../support/servers/temporary-folder';

let folder: string;
before(async () => {
  folder = await temporaryFolder('shutdown');
  await copyTemplate(folder);
});
after(() => rm(folder, { recursive: true, force: true }));

/** The first part of a login request, and the rest of it. */
function halfSent(base: string): [Socket, string] {
  const { hostname, port } = new URL(base);
  const body = JSON.stringify({ username: 'nobody', password: 'wrong' });
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST /backend/token/ HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  return [socket, body.slice(10)];
}

describe('a server that is told to stop', () => {
  it('lets a running request finish before it exits, and its connection too', async () => {
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

  it('answers a request that follows on a connection in use like any other', async () => {
    const server = await startProcess({ DATA_DIR: folder });
    const [socket, rest] = halfSent(server.base);
    await setTimeout(300);
    const ended = server.end('SIGTERM');
    await setTimeout(300);
    socket.write(`${rest}GET /backend/current-user/ HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    const answers = (await socket.setEncoding('utf8').toArray()).join('');
    assert.match(answers, /^HTTP\/1\.1 401 /);
    assert.doesNotMatch(answers, /HTTP\/1\.1 503 |"statusCode"/);
    assert.equal(await ended, 0);
  });

  it('waits for the configured time for a request that was partly sent, and exits', async () => {
    const server = await startProcess({ DATA_DIR: folder, SHUTDOWN_SECONDS: '2' });
    const [socket] = halfSent(server.base);
    const closed = once(socket, 'close');
    await setTimeout(300);
    const began = performance.now();
    assert.equal(await server.end('SIGTERM'), 0);
    const seconds = (performance.now() - began) / 1000;
    assert.ok(seconds > 1.5 && seconds < 9, `${seconds} s`);
    await closed;
    assert.match(server.output(), /closing the connections of requests that did not end in 2 seconds/);
  });

  it('exits at once at a second signal, and the next server waits for one that is stopping', async () => {
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

  it('ends at once while it starts', async () => {
    // It waits for the lock of a server that it can't see.
    await writeFile(join(folder, 'database.lock'), JSON.stringify({ host: 'x', pid: 1, started: '' }));
    const { file, args } = sourceFile('server.ts');
    const { PATH = '' } = process.env;
    const env = { PATH, DATA_DIR: folder, PORT: String(await freePort()) };
    const child = spawn(process.execPath, [...args, file], { env });
    let output = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    while (!output.startsWith('Waiting for up to 20 seconds')) await once(child.stderr, 'data');
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    assert.equal(code, 1);
    assert.match(output, /Ended by SIGTERM before it was ready\.\n$/);
    await rm(join(folder, 'database.lock'));
  });

  it('logs no error when a client disconnects during its request', async () => {
    const server = await startProcess({ DATA_DIR: folder, LOG_LEVEL: 'debug' });
    const [socket] = halfSent(server.base);
    await setTimeout(300);
    socket.destroy();
    await setTimeout(300);
    assert.equal((await fetchJson(server.base, 'GET', '/healthz')).status, 200);
    await server.end('SIGTERM');
    assert.doesNotMatch(server.output(), /"level":[456]0/);
  });
});
