import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it, mock } from 'node:test';
import { inArray } from 'drizzle-orm';
import { MAX_PDF_BYTES, messages } from '@heartwood/shared/domain';
import { schema } from '../../src/db/database';
import { storeDocument } from '../../src/documents/documents';
import { fileStore } from '../../src/documents/file-store';
import { discardLeftovers } from '../../src/documents/leftovers';
import type { DocumentStore } from '../../src/documents/store';
import { sha256Hex } from '../../src/sha256';
import { form, pdf } from '../support/pdf';
import type { Person } from '../support/person';
import { signature } from '../support/signatures';
import { openSite, type TestSite, testSite } from '../support/site';
import { draftOf, signedWill, willPayload } from '../support/wills';

const site = await testSite();
const ana = await site.person();

async function upload(person: Person, file: Buffer | null, fields = {}, name?: string) {
  const { body, headers } = form(file, fields, name);
  return person.post('/api/upload-s3/', body, { headers });
}

const stored = (of: TestSite) => readdir(join(of.config.dataDir, 'documents/wills')).catch(() => []);

describe('POST /api/upload-s3/', () => {
  it('stores a PDF and returns it byte for byte', async () => {
    const id = await signedWill(ana);
    const file = pdf();
    const { status, body } = await upload(ana, file, { will_id: id });
    assert.equal(status, 201);
    const sha256 = sha256Hex(file);
    assert.deepEqual(body, { key: body.key, sha256, size: file.length });
    const { body: will } = await ana.get(`/wills/${id}/`);
    assert.deepEqual(will.sealed, { sha256, size: file.length, sealed_at: will.sealed.sealed_at });
    const download = await ana.get(`/wills/${id}/pdf/`);
    assert.equal(download.headers['content-type'], 'application/pdf');
    assert.match(download.headers['content-disposition'] ?? '', /^attachment/);
    assert.equal(download.headers['content-length'], String(file.length));
    assert.ok(download.bytes.equals(file));
  });

  it('accepts a PDF that names no will', async () => {
    assert.equal((await upload(ana, pdf())).status, 201);
  });

  it('accepts 10 MB and not a byte more', async () => {
    assert.equal((await upload(ana, pdf(MAX_PDF_BYTES))).status, 201);
    const { status, body } = await upload(ana, pdf(MAX_PDF_BYTES + 1));
    assert.equal(status, 413);
    assert.equal(body.detail, messages.fileTooLarge);
  });

  it('checks a file’s content', async () => {
    for (const bytes of [
      Buffer.from('MZ\u0000\u0000'),
      Buffer.from('%PDF-1.4 no end'),
      Buffer.from('<html>%PDF-%%EOF startxref'),
    ]) {
      const { status, body } = await upload(ana, bytes);
      assert.equal(status, 400);
      assert.deepEqual(body.file, [messages.fileNotPdf]);
    }
  });

  it('rejects a form without a file, an empty file, and a malformed form', async () => {
    for (const answer of [
      await upload(ana, null),
      await upload(ana, Buffer.alloc(0)),
      await upload(ana, pdf(), {}, 'other'),
    ]) {
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body.file, [messages.fileRequired]);
    }
    assert.equal((await ana.post('/api/upload-s3/', '{}')).status, 415);
  });

  it('is for the text that was printed, and not for a later one that was signed meanwhile', async () => {
    const changed = async (id: string) => {
      const again = {
        testator_signature: signature(7),
        witness_1_signature: signature(8),
        witness_2_signature: signature(9),
      };
      const body = { ...willPayload, special_instructions: 'Feed the cat.', ...again };
      assert.equal((await ana.put(`/wills/${id}/`, body)).body.version, 2);
    };
    const id = await signedWill(ana);
    await changed(id);
    for (const version of ['1', '3', 'x']) {
      const { status, body } = await upload(ana, pdf(), { will_id: id, version });
      assert.deepEqual([status, body.detail], [409, messages.willChangedElsewhere], version);
    }
    assert.equal((await upload(ana, pdf(), { will_id: id, version: '2' })).status, 201);

    const slow = await signedWill(ana);
    const { store } = site.app.deps;
    const put = mock.method(store, 'put', async () => {
      await changed(slow);
      put.mock.restore();
    });
    const { status, body } = await upload(ana, pdf(), { will_id: slow });
    assert.deepEqual([status, body.detail], [409, messages.willChangedElsewhere]);
    assert.equal((await ana.get(`/wills/${slow}/`)).body.sealed, null);
  });

  it('requires all three signatures', async () => {
    const before = (await stored(site)).length;
    assert.equal((await upload(ana, pdf(), { will_id: 'x' })).status, 404);
    const { status } = await upload(ana, pdf(), { will_id: await draftOf(ana) });
    assert.equal(status, 409);
    assert.equal((await stored(site)).length, before);
  });

  it('keeps the first PDF of a signed text, even when two arrive at once', async () => {
    const id = await signedWill(ana);
    const before = (await stored(site)).length;
    const [one, other] = await Promise.all([
      upload(ana, pdf(), { will_id: id }),
      upload(ana, pdf(2000), { will_id: id }),
    ]);
    const third = await upload(ana, pdf(3000), { will_id: id });
    assert.deepEqual([one.status, other.status, third.status], [201, 201, 201]);
    assert.deepEqual([other.body, third.body], [one.body, one.body]);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed.sha256, one.body.sha256);
    assert.equal((await stored(site)).length, before + 1);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.equal(events.filter(({ type }: { type: string }) => type === 'sealed').length, 1);
  });

  it('forgets the PDF of a text that was changed', async () => {
    const id = await signedWill(ana);
    await upload(ana, pdf(), { will_id: id });
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed, null);
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 404);
  });

  it('removes the PDF with its will', async () => {
    const id = await signedWill(ana);
    const before = (await stored(site)).length;
    await upload(ana, pdf(), { will_id: id });
    assert.equal((await ana.delete(`/api/wills/${id}/`)).status, 204);
    assert.equal((await stored(site)).length, before);
  });
});

describe('leftovers', () => {
  it('of an interrupted upload are removed after an hour, and nothing else is', async () => {
    const { db } = site.database;
    const store = fileStore(join(site.config.dataDir, 'documents'));
    const id = await signedWill(ana);
    await upload(ana, pdf(), { will_id: id });
    const { id: owner_id } = (await ana.get('/current-user/')).body;
    for (const [key, hours] of [
      ['wills/old.pdf', 2],
      ['wills/new.pdf', 0],
    ] as const) {
      const path = join(site.config.dataDir, 'put.pdf');
      await writeFile(path, pdf());
      await store.put(key, path);
      const created_at = new Date(Date.now() - hours * 3_600_000);
      await db.insert(schema.documents).values({ key, owner_id, sha256: '', size: 1, created_at });
    }
    const before = (await stored(site)).length;
    await discardLeftovers({ db, store });
    assert.equal((await stored(site)).length, before - 1);
    assert.equal(await store.open('wills/old.pdf'), null);
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 200);
  });

  describe('in a store that fails', () => {
    const keys = ['wills/stuck-1.pdf', 'wills/stuck-2.pdf', 'wills/stuck-3.pdf'];
    const left = async (store: DocumentStore) => {
      const { db } = site.database;
      const owner_id = (await ana.get('/current-user/')).body.id;
      const created_at = new Date(Date.now() - 7_200_000);
      const rows = keys.map((key) => ({ key, owner_id, sha256: '', size: 1, created_at }));
      await db.insert(schema.documents).values(rows).onConflictDoNothing();
      await assert.rejects(discardLeftovers({ db, store }), /no permission/);
      const found = await db
        .select({ key: schema.documents.key })
        .from(schema.documents)
        .where(inArray(schema.documents.key, keys));
      return found.map(({ key }) => key).toSorted();
    };

    it('wait only for themselves', async () => {
      for (const stuck of keys) {
        const remove = (key: string) =>
          key === stuck ? Promise.reject(new Error('no permission')) : Promise.resolve();
        assert.deepEqual(await left({ ...site.app.deps.store, remove }), [stuck]);
      }
    });

    it('are not tried one by one if it does not respond', async () => {
      const remove = mock.fn(() => Promise.reject(new Error('no permission')));
      const ping = () => Promise.reject(new Error('down'));
      assert.deepEqual(await left({ ...site.app.deps.store, remove, ping }), keys);
      assert.equal(remove.mock.callCount(), 1);
    });
  });
});

describe('a connection that is lost while a document is stored', () => {
  it('takes no file away from the will that has it', async () => {
    const { db } = site.database;
    const id = await signedWill(ana);
    const owner = (await ana.get('/current-user/')).body.id;
    const path = join(site.config.dataDir, `lost-${id}.pdf`);
    await writeFile(path, pdf());
    let transactions = 0;
    const transaction: typeof db.transaction = async (run, config) => {
      const made = await db.transaction(run, config);
      // The first one claims the space, and the second one gives the document to the will.
      if ((transactions += 1) === 2) throw new Error('Connection terminated unexpectedly');
      return made;
    };
    const losing = Object.assign(Object.create(db), { transaction });
    const actor = { id: owner, username: ana.username, address: '', browser: '' };
    const upload = storeDocument({ ...site.app.deps, db: losing }, path, { willId: id }, actor);
    await assert.rejects(upload, /Connection terminated/);
    const { body, status } = await ana.get(`/wills/${id}/`);
    assert.deepEqual([status, body.sealed?.size], [200, pdf().length]);
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 200);
  });
});

describe('a store that is down', () => {
  const broken: DocumentStore = {
    put: () => Promise.reject(new Error('connection refused')),
    ping: () => Promise.reject(new Error('connection refused')),
    open: () => Promise.reject(new Error('connection refused')),
    remove: () => Promise.reject(new Error('connection refused')),
  };

  it('returns a clear error and leaves no partly saved document', async () => {
    const down = await openSite({}, { store: broken });
    try {
      const bea = await down.person('Bea Long');
      const id = await signedWill(bea);
      const { status, body, headers } = await upload(bea, pdf(), { will_id: id });
      assert.equal(status, 503);
      assert.equal(body.detail, messages.unavailable);
      assert.ok(Number(headers['retry-after']) > 0);
      assert.equal((await bea.get(`/wills/${id}/`)).body.sealed, null);
      assert.equal((await bea.delete(`/api/wills/${id}/`)).status, 204);
    } finally {
      await down.close();
    }
  });
});
