import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { Registry } from 'prom-client';
import { messages } from '@heartwood/domain';
import { serveMetrics } from '../../telemetry/metrics-server';
import { ownHostTest } from '../security/own-hosts';
import { freePort } from '../../../../test/support/servers/free-port';
import { testSite } from '../../../../test/support/site';

const OWN = ['localhost', '127.0.0.1', '[::1]', 'heartwood.test'];
const FOREIGN = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'heartwood.test.evil.example',
  '',
];
const misdirected = { detail: messages.notOwnHost, code: 'not_own_host' };

describe('the names of a server that only its own machine reaches', () => {
  const publicUrl = 'http://heartwood.test';

  it('are those of the machine and of the site, with any port', () => {
    for (const host of ['127.0.0.1', 'localhost', '::1', '127.8.0.1']) {
      const isOwn = ownHostTest({ host, publicUrl });
      for (const name of [...OWN, 'LOCALHOST', 'Heartwood.test', 'localhost.'])
        for (const port of ['', ':3000', ':80']) assert.ok(isOwn(name + port), name + port);
      for (const name of FOREIGN)
        for (const port of ['', ':3000']) assert.ok(!isOwn(name + port), name + port);
    }
  });

  it('don’t matter to a program that sends none, nor where other machines reach the server', () => {
    assert.ok(ownHostTest({ host: '127.0.0.1', publicUrl })(undefined));
    for (const host of ['0.0.0.0', '::', '192.168.1.5'])
      for (const name of [...OWN, ...FOREIGN]) assert.ok(ownHostTest({ host, publicUrl })(name), name);
  });
});

describe('a request to another name', async () => {
  const site = await testSite();

  it('is refused for pages, files, and calls alike, before anything is done for it', async () => {
    const foreign = { host: 'evil.example:3000', origin: 'http://evil.example:3000' };
    for (const [method, url] of [
      ['GET', '/'],
      ['GET', '/remotes.json'],
      ['GET', '/nowhere'],
      ['GET', '/backend/livez'],
      ['GET', '/backend/demo/'],
      ['POST', '/backend/token/'],
      ['OPTIONS', '/backend/token/'],
    ] as const) {
      const answer = await site.app.inject({ method, url, headers: foreign });
      const { request_id: _, ...body } = answer.json();
      assert.deepEqual([answer.statusCode, body], [421, misdirected], url);
    }
    for (const host of OWN)
      assert.equal(
        (await site.app.inject({ url: '/backend/livez', headers: { host } })).statusCode,
        200,
        host,
      );
  });

  it('is refused at the port of the metrics', async () => {
    const port = await freePort();
    const metrics = await serveMetrics(new Registry(), {
      port,
      host: '127.0.0.1',
      publicUrl: site.config.publicUrl,
    });
    const get = async (host: string) => {
      const call = request({ host: '127.0.0.1', port, path: '/backend/metrics', headers: { host } }).end();
      const [answer] = await once(call, 'response');
      return [answer.statusCode, await text(answer)];
    };
    assert.deepEqual(await get('evil.example'), [421, JSON.stringify(misdirected)]);
    assert.equal((await get(`localhost:${port}`))[0], 200);
    await metrics.close();
  });
});
