import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { describe, it } from 'node:test';
import type { DescribedRoute } from '../../../src/platform/http/openapi/document';
import { form, pdf } from '../../support/pdf';
import { testSite } from '../../support/site';
import { signedWill } from '../../support/wills';

const site = await testSite();
const answered: number[] = [];
site.app.server.on('request', (_request, reply) =>
  reply.once('close', () => answered.push(reply.statusCode)),
);
const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
const ana = await site.person();
const routes = site.app.described.filter(({ operation }) => operation.rawBody);

const junk = Buffer.alloc(64 * 1024, 'x');
const boundary = '----heartwood';

interface Sent {
  status: number | undefined;
  /** Whether the server closed the connection. */
  cut: boolean;
}

/** Sends the chunks as fast as they are accepted, until they or the connection end. */
async function send(route: DescribedRoute, pieces: Iterable<Buffer>, headers = {}): Promise<Sent> {
  const { media = '' } = route.operation.rawBody ?? {};
  const type = media === 'multipart/form-data' ? `; boundary=${boundary}` : '';
  const call = request(`${base}/backend${route.path.replace(/:\w+/g, randomUUID())}`, {
    method: route.method,
    agent: false,
    headers: {
      authorization: `Bearer ${ana.session.access}`,
      'content-type': media + type,
      ...headers,
    },
  });
  let status: number | undefined;
  let cut = false;
  call.on('response', (answer: IncomingMessage) => {
    status = answer.statusCode;
    answer.resume().on('error', () => undefined);
  });
  call.on('error', () => (cut = true));
  const closed = once(call, 'close').catch(() => undefined);
  for (const piece of pieces) {
    if (cut) break;
    if (!call.write(piece)) await Promise.race([once(call, 'drain').catch(() => undefined), closed]);
    if (call.destroyed) cut = true;
  }
  call.end();
  await closed;
  return { status, cut };
}

function* endless(first: Buffer): Generator<Buffer> {
  yield first;
  for (;;) yield junk;
}

const whole = () => {
  const { body, headers } = form(pdf());
  const own = headers['content-type'].split('boundary=')[1] ?? '';
  return Buffer.from(body.toString('latin1').replaceAll(own, boundary), 'latin1');
};

describe('a body without a schema', () => {
  it('is rejected at once when its header says that it is too large, in every operation that takes one', async () => {
    assert.ok(routes.length >= 4);
    const sent = routes.map((route) =>
      send(route, [junk], { 'content-length': (route.operation.rawBody?.bytes ?? 0) + 1 }),
    );
    for (const [index, { status }] of (await Promise.all(sent)).entries())
      assert.equal(status, 413, routes[index]?.path);
  });

  for (const [what, first] of [
    ['before its first part', Buffer.alloc(0)],
    ['after its last part', whole()],
    ['in a part', whole().subarray(0, -80)],
  ] as const)
    it(`is rejected when it never ends ${what}, and its connection is closed`, async () => {
      answered.length = 0;
      const sent = await Promise.all(routes.map((route) => send(route, endless(first))));
      assert.ok(sent.every(({ cut }) => cut));
      // Not every client could read the response before it was disconnected.
      // A form without a key on paper that exists is refused once its first part is there.
      const noKey = first.length > 0 ? '/paper-keys/certificate/' : '';
      assert.deepEqual(
        answered.toSorted(),
        routes.map(({ path }) => (path === noKey ? 404 : 413)).toSorted(),
      );
    });

  it('is accepted when it fits', async () => {
    await signedWill(ana);
    const { body, headers } = form(pdf(9_000_000));
    assert.equal((await ana.post('/api/upload-s3/', body, { headers })).status, 201);
  });
});
