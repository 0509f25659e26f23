import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { messages } from '@heartwood/shared/domain';
import { s3Store } from '../../src/documents/s3-store';
import type { DocumentStore } from '../../src/documents/store';
import { freePort } from '../support/servers/free-port';
import { form, pdf } from '../support/pdf';
import type { Person } from '../support/person';
import { S3Stub } from '../support/servers/s3-stub';
import { openSite, type TestSite } from '../support/site';
import { signedWill } from '../support/wills';

const stub = new S3Stub();
let site: TestSite;
let store: DocumentStore;
let ana: Person;
before(async () => {
  const port = await freePort();
  await stub.start(port);
  const place = { endpoint: `http://127.0.0.1:${port}`, bucket: 'papers', region: 'us-east-1' };
  const s3 = { ...place, accessKeyId: 'key', secretAccessKey: 'secret' };
  store = s3Store(s3);
  site = await openSite({ s3 }, { store });
  ana = await site.person();
});
after(async () => {
  await site.close();
  await stub.stop();
});

async function upload(will_id: string, file: Buffer) {
  const { body, headers } = form(file, { will_id });
  return ana.post('/api/upload-s3/', body, { headers });
}

describe('documents in an S3-compatible store', () => {
  it('are stored, read, and removed', async () => {
    const [id, file] = [await signedWill(ana), pdf()];
    const { status, body } = await upload(id, file);
    assert.equal(status, 201);
    assert.ok(stub.objects.get(`/papers/${body.key}`)?.equals(file));
    assert.ok((await ana.get(`/wills/${id}/pdf/`)).bytes.equals(file));
    await ana.delete(`/api/wills/${id}/`);
    assert.equal(stub.objects.size, 0);
  });

  it('are in the export, which fails while the store is down', async () => {
    const [id, file] = [await signedWill(ana), pdf()];
    await upload(id, file);
    assert.ok((await ana.get('/export/zip/')).bytes.includes(file));
    stub.down = true;
    const { status, body, headers } = await ana.get('/export/zip/');
    stub.down = false;
    assert.deepEqual([status, body.detail], [503, messages.unavailable]);
    assert.deepEqual([headers['retry-after'], headers['content-disposition']], ['30', undefined]);
    await ana.delete(`/api/wills/${id}/`);
  });

  it('are 404 when the store has lost them', async () => {
    const id = await signedWill(ana);
    await upload(id, pdf());
    stub.objects.clear();
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 404);
  });

  it('fail with a sentence while the store is down, and leave no row', async () => {
    const id = await signedWill(ana);
    stub.down = true;
    const { status, body } = await upload(id, pdf());
    stub.down = false;
    assert.equal(status, 503);
    assert.equal(body.detail, messages.unavailable);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed, null);
    assert.equal((await upload(id, pdf())).status, 201);
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
