import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, it, mock } from 'node:test';
import { eq, inArray } from 'drizzle-orm';
import { MAX_PDF_BYTES, messages } from '@heartwood/domain';
import { readInstalledFont } from '@heartwood/pdf/installed/read-installed-font';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';
import { readPdf } from '@heartwood/pdf/testing';
import { schema } from '../../../platform/db/database';
import { fileStore } from '../../../platform/storage/file-store';
import { discardLeftovers } from '../../../platform/storage/leftovers';
import { MadePdfs } from '../../../platform/seal/made-pdfs';
import type { DocumentStore } from '../../../platform/storage/store';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { SignedWills } from '../../wills/pdf/signed-wills';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { printedPdf } from '../../../../test/support/printed-pdf';
import { signature } from '../../../../test/support/signatures';
import { openSite, type TestSite, testSite } from '../../../../test/support/site';
import {
  allSignatures,
  deleteSigned,
  draftOf,
  pdfOf,
  sealedWill,
  signedWill,
  willPayload,
} from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

async function upload(person: Person, file: Buffer | null, fields = {}, name?: string) {
  const { body, headers } = form(file, fields, name);
  return person.post('/api/upload-s3/', body, { headers });
}

/** For text that needs no shaping. */
const readFont = Object.assign(readInstalledFont(createRequire(import.meta.url)), {
  shapeText: () => Promise.reject(new Error('Nothing here is shaped.')),
});

const stored = (of: TestSite) => readdir(join(of.config.dataDir, 'documents/wills')).catch(() => []);

describe('POST /api/upload-s3/', () => {
  it('answers with the sealed PDF if the file is that, or is what the server has typeset and sealed', async () => {
    const { id, file, sha256 } = await sealedWill(ana);
    const { body: will } = await ana.get(`/wills/${id}/`);
    const { sealed_at, downloaded_at } = will.sealed;
    assert.deepEqual(will.sealed, { sha256, size: file.length, sealed_at, downloaded_at });
    const download = await ana.get(`/wills/${id}/pdf/`);
    assert.equal(download.headers['content-type'], 'application/pdf');
    assert.match(download.headers['content-disposition'] ?? '', /^attachment/);
    assert.equal(download.headers['content-length'], String(file.length));
    const typeset = await makeWillPdf(will, { draft: false, readFont });
    const printed = Buffer.from(await typeset.arrayBuffer());
    for (const fields of [{ will_id: id, version: '1' }, {}] as const)
      for (const sent of [file, printed]) {
        const { status, body } = await upload(ana, sent, fields);
        assert.equal(status, 201);
        assert.deepEqual(body, { key: body.key, sha256, size: file.length, sealed: true });
      }
    assert.ok(file.subarray(0, printed.length).equals(printed), 'the seal is appended to what was typeset');
  });

  it('keeps any other file as an unsealed copy, and seals its own PDF', async () => {
    const id = await signedWill(ana);
    const file = printedPdf('I leave everything to Mallory');
    const { status, body } = await upload(ana, file, { will_id: id });
    const copy = { key: body.key, sha256: sha256Hex(file), size: file.length };
    assert.equal(status, 201);
    assert.deepEqual(body, { ...copy, sealed: false, detail: messages.unsealedCopy });
    assert.deepEqual((await upload(ana, file, { will_id: id })).body, body, 'a client may try again');
    const sealed = await pdfOf(ana, id);
    assert.notEqual(sealed.sha256, copy.sha256);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed.sha256, sealed.sha256);
    assert.match((await readPdf(sealed.file)).pages.join(' '), /Last Will and Testament of Ana Ortiz/);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    const [event, ...others] = events.filter(({ type }: { type: string }) => type === 'sealed');
    assert.deepEqual(others, []);
    const detail = `Heartwood made and sealed the PDF of the signed will, SHA-256 ${sealed.sha256}.`;
    assert.deepEqual([event.detail, event.actor_id], [detail, null]);
    assert.equal((await ana.get(`/verify/${copy.sha256}/`)).body.known, false);
    assert.ok((await ana.get('/export/zip/')).bytes.includes(file), 'the owner gets it back');
  });

  it('accepts a PDF that names no will', async () => {
    assert.equal((await upload(ana, pdf())).status, 201);
  });

  it('accepts 10 MB and not a byte more', async () => {
    assert.equal((await upload(ana, pdf(MAX_PDF_BYTES))).status, 201);
    const { status, body } = await upload(ana, pdf(MAX_PDF_BYTES + 1));
    assert.equal(status, 413);
    assert.equal(body.detail, String(messages.fileTooLarge()));
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

    const slow = (await sealedWill(ana)).id;
    const { store } = site.app.deps;
    const put = mock.method(store, 'put', async () => {
      await changed(slow);
      put.mock.restore();
    });
    const { status, body } = await upload(ana, pdf(), { will_id: slow });
    assert.deepEqual([status, body.detail], [409, messages.willChangedElsewhere]);
  });

  it('requires all three signatures', async () => {
    await site.app.background.idle();
    const before = (await stored(site)).length;
    assert.equal((await upload(ana, pdf(), { will_id: 'x' })).status, 404);
    const { status } = await upload(ana, pdf(), { will_id: await draftOf(ana) });
    assert.equal(status, 409);
    assert.equal((await stored(site)).length, before);
  });

  it('waits for the PDF that is being made, which is made once', async () => {
    const before = (await stored(site)).length;
    const id = await signedWill(ana);
    const [one, other] = await Promise.all([
      ana.get(`/wills/${id}/pdf/`),
      upload(ana, pdf(), { will_id: id }),
    ]);
    await site.app.background.idle();
    assert.deepEqual([one.status, other.status], [200, 201]);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed.sha256, sha256Hex(one.bytes));
    assert.equal((await stored(site)).length, before + 2);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.equal(events.filter(({ type }: { type: string }) => type === 'sealed').length, 1);
  });

  it('keeps the PDF of a text that was changed with that text', async () => {
    const { id } = await sealedWill(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed, null);
    assert.equal((await ana.get(`/wills/${id}/pdf/`)).status, 404);
  });

  it('removes the PDF with its will', async () => {
    const id = await signedWill(ana);
    await site.app.background.idle();
    const before = (await stored(site)).length - 1;
    await upload(ana, pdf(), { will_id: id });
    await deleteSigned(ana, id);
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

describe('the PDF of a signed will', () => {
  it('loses nothing to a connection that is lost while it is stored', async () => {
    const { db } = site.database;
    const id = await signedWill(ana);
    await site.app.background.idle();
    await db.update(schema.documents).set({ will_id: null }).where(eq(schema.documents.will_id, id));
    const owner_id = (await ana.get('/current-user/')).body.id;
    let transactions = 0;
    const transaction: typeof db.transaction = async (run, config) => {
      const made = await db.transaction(run, config);
      // The first one claims the space, and the second one gives the document to the will.
      if ((transactions += 1) === 2) throw new Error('Connection terminated unexpectedly');
      return made;
    };
    const losing = Object.assign(Object.create(db), { transaction });
    const { deps, config } = site.app;
    const pdfs = new MadePdfs({ ...deps, db: losing }, config.dataDir);
    const keep = new SignedWills(losing, pdfs, deps.workers).keep({ id, version: 1, owner_id }, '');
    await assert.rejects(keep, /Connection terminated/);
    const { sealed } = (await ana.get(`/wills/${id}/`)).body;
    assert.equal((await pdfOf(ana, id)).sha256, sealed.sha256);
  });

  it('is made by the next housekeeping if the server stopped after the last signature, also of a changed text', async () => {
    const { db } = site.database;
    const [current, changed] = [await signedWill(ana), await signedWill(ana)];
    await site.app.background.idle();
    await ana.put(`/wills/${changed}/`, { ...willPayload, donation: 'Zoo' });
    const ids = [current, changed];
    const { will_id, will_version } = schema.documents;
    await db.delete(schema.documents).where(inArray(will_id, ids));
    await site.app.signedWills.makeMissing(site.app.log, new AbortController().signal);
    const made = await db
      .select({ will_id, will_version })
      .from(schema.documents)
      .where(inArray(will_id, ids));
    const expected = ids.map((id) => ({ will_id: id, will_version: 1 }));
    assert.deepEqual(new Set(made), new Set(expected));
    const { body: trail } = await ana.get(`/api/wills/${changed}/events/`);
    assert.match(trail.events.at(-1).detail, /made and sealed the PDF of version 1 of the signed will/);
    assert.equal((await ana.get(`/api/wills/${changed}/proof/`)).status, 200);
  });

  it('is made when a witness signs last, by a mailed link', async () => {
    const id = await draftOf(ana);
    const { testator_signature, witness_1_signature, witness_2_signature } = allSignatures;
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature, witness_1_signature });
    await ana.post(`/api/wills/${id}/witness-links/`, { role: 'witness_2' });
    const [mail] = await site.database.db
      .select()
      .from(schema.mails)
      .where(eq(schema.mails.recipient, willPayload.witness_2_email));
    const [, token = ''] = /\/witness#([\w-]+)/.exec(mail?.body ?? '') ?? [];
    const said = { token, signature: witness_2_signature };
    assert.equal((await site.call('POST', '/api/witnessing/sign/', said)).status, 200);
    await site.app.background.idle();
    assert.ok((await ana.get(`/wills/${id}/`)).body.sealed);
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
      assert.equal((await bea.get(`/wills/${id}/pdf/`)).status, 503);
      const { status: kept } = await bea.call('DELETE', `/api/wills/${id}/`, { intent: 'revoke' });
      assert.equal(kept, 409);
    } finally {
      await down.close();
    }
  });
});
