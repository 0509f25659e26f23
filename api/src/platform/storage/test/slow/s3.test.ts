import assert from 'node:assert/strict';
import { after, before, describe, it, type MockTimers } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { GetObjectCommand } from '@aws-sdk/client-s3';
import { messages } from '@heartwood/domain';
import type { S3Config } from '../../../../service-settings';
import { s3Store } from '../../s3-store';
import type { DocumentStore } from '../../store';
import { s3Client } from '../../s3';
import { freePort } from '../../../../../test/support/servers/free-port';
import { form, pdf } from '../../../../../test/support/pdf';
import type { Person } from '../../../../../test/support/person';
import { S3Stub } from '../../../../../test/support/servers/s3-stub';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { deleteSigned, sealedWill, signedWill } from '../../../../../test/support/wills';

const stub = new S3Stub();
let site: TestSite;
let store: DocumentStore;
let s3: S3Config;
let ana: Person;
before(async () => {
  const port = await freePort();
  await stub.start(port);
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', region: 'us-east-1' };
  s3 = { ...place, accessKeyId: 'key', secretAccessKey: 'secret' };
  store = s3Store(s3);
  site = await openSite({ s3 }, { store });
  ana = await site.person();
});
after(async () => {
  await site.close();
  await stub.stop();
});

/** Why a promise is rejected within so many seconds, which pass at once. */
async function reasonWithin(seconds: number, timers: MockTimers, promise: Promise<unknown>): Promise<string> {
  let reason = '';
  promise.catch((error: unknown) => (reason = String(error)));
  for (let passed = 0; passed < seconds && reason === ''; passed += 1) {
    timers.tick(1000);
    // What really goes over the network takes a few turns.
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  }
  return reason;
}

async function upload(will_id: string, file: Buffer) {
  const { body, headers } = form(file, { will_id });
  return ana.post('/api/upload-s3/', body, { headers });
}

describe('documents in an S3-compatible store', () => {
  it('are stored, read, and removed', async () => {
    const { id, file } = await sealedWill(ana);
    const { body } = await upload(id, file);
    assert.ok(stub.objects.get(`/papers/${body.key}`)?.equals(file));
    await deleteSigned(ana, id);
    assert.equal(stub.objects.size, 0);
  });

  it('are in the export, which fails while the store is down', async () => {
    const { id, file } = await sealedWill(ana);
    assert.ok((await ana.get('/export/zip/')).bytes.includes(file));
    stub.down = true;
    const { status, body, headers } = await ana.get('/export/zip/');
    stub.down = false;
    assert.deepEqual([status, body.detail], [503, messages.unavailable]);
    assert.deepEqual([headers['retry-after'], headers['content-disposition']], ['30', undefined]);
    await deleteSigned(ana, id);
  });

  it('are 404 when the store has lost them', async () => {
    const { id } = await sealedWill(ana);
    stub.objects.clear();
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 404);
  });

  it('fail with a sentence while the store is down, and leave no row', async () => {
    stub.down = true;
    const id = await signedWill(ana);
    const { status, body } = await upload(id, pdf());
    await site.app.background.idle();
    stub.down = false;
    assert.equal(status, 503);
    assert.equal(body.detail, messages.unavailable);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed, null);
    assert.equal((await upload(id, pdf())).status, 201);
  });

  it('fail if the store accepts a call and never answers', async ({ mock }) => {
    stub.silent = 'at once';
    mock.timers.enable({ apis: ['setTimeout'] });
    try {
      assert.match(
        await reasonWithin(120, mock.timers, store.open('wills/a.pdf')),
        /30000 ms requestTimeout/,
      );
    } finally {
      mock.timers.reset();
      stub.silent = undefined;
    }
  });

  it('fail if the store falls silent in the middle of one', async () => {
    stub.objects.set('/papers/a.pdf', pdf());
    stub.silent = 'halfway';
    const { Body } = await s3Client(s3, 200).send(new GetObjectCommand({ Bucket: 'papers', Key: 'a.pdf' }));
    await assert.rejects(async () => Body?.transformToByteArray(), /timed out after 200 ms/);
    stub.silent = undefined;
  });

  it('are available to others while many are sent to readers that read nothing', async () => {
    stub.objects.set('/papers/a.pdf', Buffer.alloc(2 ** 20));
    const stalled = await Promise.race([
      Promise.all(Array.from({ length: 60 }, () => store.open('a.pdf'))),
      setTimeout(10_000, undefined, { ref: false }),
    ]);
    assert.ok(stalled, 'some wait for a connection');
    await store.ping();
    for (const each of stalled) each?.content.destroy();
  });

  it('are ready with a key that may read, write, and delete objects, but not list them', async () => {
    stub.mayList = false;
    stub.objects.clear();
    await store.ping();
    await store.ping();
    assert.deepEqual([...stub.objects.keys()], ['/papers/readiness']);
    stub.down = true;
    await assert.rejects(store.ping());
    stub.down = false;
    stub.mayList = true;
  });
});
