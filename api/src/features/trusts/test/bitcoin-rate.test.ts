import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { openRateSource } from '../bitcoin-rate/rate-source';
import { readConfig } from '../../../config';
import { ConfigError } from '../../../setting-values';
import { openSite, type TestSite } from '../../../../test/support/site';

const MINUTE = 60_000;
const good = { usd: 67_012.345, at: '2026-11-22T17:00:00Z', volume: 5 };

let server: Server;
let url: string;
let answer: { status?: number; body: string; location?: string };
let asked = 0;
before(async () => {
  server = createServer((_request, response) => {
    asked += 1;
    const { status = 200, body, location } = answer;
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(address && typeof address === 'object');
  url = `http://127.0.0.1:${address.port}/rate`;
});
after(() => server.close());
beforeEach(() => {
  asked = 0;
  answer = { body: JSON.stringify(good) };
});

const now = Date.parse('2026-11-22T17:01:00Z');
const refused = { message: messages.bitcoinRateUnavailable };

describe('the source of the bitcoin rate', () => {
  it('is off unless the settings name one', async () => {
    assert.equal(await openRateSource(undefined)(), null);
    assert.equal(readConfig({}).bitcoinRateUrl, undefined);
    assert.throws(() => readConfig({ BITCOIN_RATE_URL: 'file:///etc/passwd' }), ConfigError);
  });

  it('is fetched once in ten minutes, and once for concurrent callers', async () => {
    let clock = now;
    const rate = openRateSource(url, () => clock);
    const known = { rate: 67_012.35, at: '2026-11-22T17:00:00.000Z', source: '127.0.0.1' };
    assert.deepEqual(await Promise.all([rate(), rate()]), [known, known]);
    clock += 9 * MINUTE;
    assert.deepEqual(await rate(), known);
    assert.equal(asked, 1);
    clock += MINUTE + 1;
    await rate();
    assert.equal(asked, 2);
  });

  for (const [what, given] of Object.entries({
    'an error': { status: 500, body: '{}' },
    'no JSON': { body: '<html>' },
    'no number': { body: JSON.stringify({ ...good, usd: '67012' }) },
    'no value': { body: JSON.stringify({ ...good, usd: 0 }) },
    'too large a value': { body: JSON.stringify({ ...good, usd: 4_000_001 }) },
    'no moment': { body: JSON.stringify({ ...good, at: 'today' }) },
    'a moment to come': { body: JSON.stringify({ ...good, at: '2026-11-23T17:00:00Z' }) },
    'another address': { status: 302, body: '', location: 'http://127.0.0.1:1/' },
    'a book': { body: JSON.stringify({ ...good, more: 'x'.repeat(20_000) }) },
  }))
    it(`is not trusted when it returns ${what}`, async () => {
      answer = given;
      await assert.rejects(openRateSource(url, () => now)(), refused);
    });

  it('is read no further than an answer needs to be', async () => {
    let sent = 0;
    const endless = createServer(({ socket }, response) => {
      socket.on('error', () => undefined);
      const piece = 'x'.repeat(16_384);
      const more = () => {
        sent += piece.length;
        if (sent > 100_000_000) response.end();
        else if (response.write(piece)) setImmediate(more);
        else response.once('drain', more);
      };
      response.writeHead(200, { 'content-type': 'application/json' });
      more();
    });
    await new Promise<void>((resolve) => endless.listen(0, '127.0.0.1', resolve));
    const address = endless.address();
    assert.ok(address && typeof address === 'object');
    await assert.rejects(openRateSource(`http://127.0.0.1:${address.port}/`, () => now)(), refused);
    // It only ends when the connections are closed.
    await new Promise((resolve) => endless.close(resolve));
    // What was on its way: without the limit, it takes what is sent in five seconds.
    assert.ok(sent < 20_000_000, `${sent} bytes`);
  });

  it('is not retried for a minute when it is down', async () => {
    let clock = now;
    answer = { status: 500, body: '' };
    const rate = openRateSource(url, () => clock);
    await assert.rejects(rate(), refused);
    await assert.rejects(rate(), refused);
    assert.equal(asked, 1);
    clock += MINUTE + 1;
    answer = { body: JSON.stringify(good) };
    assert.equal((await rate())?.rate, 67_012.35);
  });
});

describe('GET /api/bitcoin-rate/', () => {
  let site: TestSite;
  before(async () => {
    site = await openSite({ bitcoinRateUrl: url });
  });
  after(() => site.close());

  it('responds only to people who are logged in', async () => {
    const ana = await site.person();
    answer = { body: JSON.stringify({ ...good, at: '2026-01-01T00:00:00Z' }) };
    const { status, body } = await ana.get('/api/bitcoin-rate/');
    assert.deepEqual([status, body.rate.rate, body.rate.source], [200, 67_012.35, '127.0.0.1']);
    assert.equal((await site.call('GET', '/api/bitcoin-rate/')).status, 401);
  });
});
