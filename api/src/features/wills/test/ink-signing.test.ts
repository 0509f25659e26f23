import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  formatDate,
  isoDate,
  MAX_PDF_BYTES,
  messages,
  signingStatement,
  statementText,
} from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { form, pdf } from '../../../../test/support/pdf';
import { picture } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import {
  deleteSigned,
  allSignatures,
  draftOf,
  inkReport,
  payFor,
  signedWill,
  validWill,
  willPayload,
} from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person();

const report = (id: string, change: object = {}) =>
  ana.put(`/api/wills/${id}/ink-signing/`, inkReport(change));
const scan = (id: string, file: Buffer) => {
  const { body, headers } = form(file);
  return ana.post(`/api/wills/${id}/ink-signing/scan/`, body, { headers });
};
const eventsOf = async (id: string): Promise<{ type: string; detail: string }[]> =>
  (await ana.get(`/api/wills/${id}/events/`)).body.events;
const png = Buffer.from(picture(20, 10, () => true).slice('data:image/png;base64,'.length), 'base64');
const stored = () => readdir(join(site.config.dataDir, 'documents/scans')).catch(() => []);

describe('PUT /api/wills/{id}/ink-signing/', () => {
  it('stores what the owner says, in the will, the list, the record, and the export', async () => {
    const id = await draftOf(ana);
    const { status, body } = await report(id);
    assert.equal(status, 200);
    const { reported_at, ...said } = body.ink_signing;
    assert.deepEqual(said, { ...inkReport(), notary_name: '', version: 1, scan: null });
    assert.ok(Date.now() - Date.parse(reported_at) < 60_000);
    const { body: list } = await ana.get('/api/wills/');
    const { way, signed_on } = inkReport();
    assert.deepEqual(list[0].ink_signing, { way, signed_on, version: 1 });
    const event = (await eventsOf(id)).at(-1);
    assert.equal(event?.type, 'ink_reported');
    const words = `on paper on ${formatDate(isoDate(signed_on))}, in Boulder, Colorado, with Hana Sato and Ivo Novak as witnesses`;
    assert.equal(event.detail, `The owner reported that the will was signed ${words}.`);
    assert.doesNotMatch(event.detail, /fireproof/, 'where the paper is stays out of what is handed on');
    assert.ok(JSON.stringify((await ana.get('/export/')).body.wills).includes('fireproof'));
  });

  it('makes no will valid, paid for or not', async () => {
    const id = await draftOf(ana);
    assert.equal((await report(id)).body.status, 'draft');
    await payFor(site, ana, id);
    const { body } = await ana.get(`/wills/${id}/`);
    assert.deepEqual([body.status, body.ink_signing.way], ['draft', 'ink']);
  });

  it('accepts a signing before a notary, and a correction, each in the record', async () => {
    const id = await draftOf(ana);
    await report(id);
    const { body } = await report(id, { way: 'ink_notary', notary_name: 'Nia Bell' });
    assert.equal(body.ink_signing.notary_name, 'Nia Bell');
    const details = (await eventsOf(id)).filter(({ type }) => type === 'ink_reported');
    assert.equal(details.length, 2);
    assert.match(details[1]?.detail ?? '', /before a notary, Nia Bell\./);
  });

  it('is stored with a later signature of the testator on the screen, and so is their statement about it', async () => {
    const id = await draftOf(ana);
    await report(id);
    const paper_signed_on = isoDate(inkReport().signed_on);
    const stated = (facts: object) =>
      statementText(
        willPayload.testator_name,
        signingStatement('testator', willPayload.testator_name, { place: 'Colorado', ...facts }),
      );
    const signWith = (body: object) =>
      ana.put(`/api/wills/${id}/sign/`, {
        testator_signature: allSignatures.testator_signature,
        place: 'Colorado',
        ...body,
      });
    const silent = await signWith({ statement: stated({}) });
    assert.deepEqual([silent.status, silent.body.detail], [409, messages.statementChanged]);
    const statement = stated({ paper_signed_on });
    assert.match(statement, /I mean the one I sign now to be my will\./);
    const { body } = await signWith({ statement });
    assert.deepEqual(
      [body.signatures[0].paper_signed_on, body.signatures[0].statement],
      [paper_signed_on, statement],
    );
    assert.match(
      (await eventsOf(id)).at(-1)?.detail ?? '',
      /reported that the same will was signed on paper on .*I mean the one I sign now to be my will\./,
    );
    const bare = await draftOf(ana);
    await report(bare);
    const { body: signed } = await ana.put(`/api/wills/${bare}/sign/`, allSignatures);
    assert.deepEqual(
      signed.signatures.map((given: { paper_signed_on?: string }) => given.paper_signed_on),
      [paper_signed_on, undefined, undefined],
    );
  });

  it('names in the record an earlier signature of the testator on the screen', async () => {
    const id = await signedWill(ana);
    await report(id);
    assert.match(
      (await eventsOf(id)).at(-1)?.detail ?? '',
      /as witnesses\. Its testator signed it on the screen on \w+ \d+, \d{4} at /,
    );
  });

  it('doesn’t change the signatures on the screen', async () => {
    const id = await signedWill(ana);
    assert.ok((await report(id)).body.witness_2_signature);
    const valid = await validWill(site, ana);
    assert.equal((await report(valid)).body.status, 'valid');
  });

  const refused: [string, object, string, string][] = [
    ['no way', { way: 'screen' }, 'way', String(messages.choose('how it was signed'))],
    ['no day', { signed_on: '' }, 'signed_on', messages.inkDateRequired],
    ['a day to come', { signed_on: '2999-01-01' }, 'signed_on', messages.inkDateFuture],
    ['no place', { place: ' ' }, 'place', String(messages.required('Place'))],
    ['one witness', { witness_2_name: '' }, 'witness_2_name', String(messages.required('Second witness'))],
    ['one witness twice', { witness_2_name: 'hana sato' }, 'witness_2_name', messages.sameWitness],
    [
      'the testator as a witness',
      { witness_1_name: 'ANA ORTIZ' },
      'witness_1_name',
      String(messages.testatorIs('first witness')),
    ],
    ['no original', { original_kept_at: '' }, 'original_kept_at', messages.inkOriginalRequired],
  ];
  for (const [what, change, field, sentence] of refused)
    it(`rejects ${what}`, async () => {
      const id = await draftOf(ana);
      const { status, body } = await report(id, change);
      assert.equal(status, 400);
      assert.deepEqual(body[field], [sentence]);
      assert.equal((await ana.get(`/wills/${id}/`)).body.ink_signing, null);
    });

  it('gives every reason why a report can’t be true', async () => {
    const id = await draftOf(ana);
    const { body } = await report(id, { witness_1_name: 'Ana Ortiz', signed_on: '2020-01-01' });
    const reasons = [body.witness_1_name, body.signed_on].flat();
    assert.equal(reasons[0], String(messages.testatorIs('first witness')));
    assert.equal(body.detail, reasons.join(' '));
  });

  it('keeps a report that comes twice as it was', async () => {
    const id = await draftOf(ana);
    const { body: first } = await report(id);
    const events = await eventsOf(id);
    assert.deepEqual((await report(id)).body, first);
    assert.deepEqual(await eventsOf(id), events);
  });

  it('rejects a day before the will was written', async () => {
    const id = await draftOf(ana);
    const { status, body } = await report(id, { signed_on: isoDate('2020-01-01') });
    assert.equal(status, 400);
    assert.match(body.signed_on[0], /^This will was first saved on /);
  });

  it('rejects a will that was replaced, and a text that was changed in the meantime', async () => {
    const old = await validWill(site, ana);
    const { body: copy } = await ana.post(`/wills/${old}/new-version/`);
    await ana.put(`/api/wills/${copy.id}/sign/`, allSignatures);
    const replaced = await report(old);
    assert.deepEqual([replaced.status, replaced.body.detail], [409, messages.inkRevoked]);
    const id = await draftOf(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    const outdated = await report(id, { version: 1 });
    assert.deepEqual([outdated.status, outdated.body.detail], [409, messages.willChangedElsewhere]);
  });

  it('stays with the signed text when the text changes, and that text is kept', async () => {
    const id = await draftOf(ana);
    await report(id);
    await scan(id, png);
    const { body } = await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.deepEqual([body.version, body.ink_signing.version], [2, 1]);
    assert.equal(body.ink_signing.scan.media_type, 'image/png');
    assert.match((await eventsOf(id)).at(-1)?.detail ?? '', /signed on paper is the earlier text/);
    const { body: all } = await ana.get('/export/');
    const kept = all.wills.find(({ will }: { will: { id: string } }) => will.id === id).earlier_versions;
    assert.match(kept[0].contract, /Boulder Library/);
    assert.equal(kept[0].ink_signing.place, 'Boulder, Colorado');
    assert.equal((await report(id)).body.ink_signing.version, 2);
  });
});

describe('DELETE /api/wills/{id}/ink-signing/', () => {
  it('removes the report with its scan; the record keeps both', async () => {
    const id = await draftOf(ana);
    await report(id);
    await scan(id, png);
    const before = (await stored()).length;
    assert.equal((await ana.delete(`/api/wills/${id}/ink-signing/`)).status, 204);
    assert.equal((await ana.get(`/wills/${id}/`)).body.ink_signing, null);
    assert.equal((await stored()).length, before - 1);
    const events = await eventsOf(id);
    assert.deepEqual(
      events.slice(-3).map(({ type }) => type),
      ['ink_reported', 'ink_scanned', 'ink_unreported'],
    );
    assert.equal(events.at(-1)?.detail, 'The owner took back the report of a signing on paper.');
    assert.equal((await ana.delete(`/api/wills/${id}/ink-signing/`)).status, 404);
  });

  it('removes a report that was kept with an earlier text, too', async () => {
    const id = await draftOf(ana);
    await report(id);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal((await ana.delete(`/api/wills/${id}/ink-signing/`)).status, 204);
    const { body } = await ana.get(`/wills/${id}/`);
    assert.deepEqual([body.ink_signing, body.signed_before], [null, false]);
    const { body: all } = await ana.get('/export/');
    const kept = all.wills.find(({ will }: { will: { id: string } }) => will.id === id).earlier_versions;
    assert.equal(kept[0].ink_signing, null);
  });

  it('asks about the paper when the will is deleted: the record keeps what that was meant to do', async () => {
    const id = await draftOf(ana);
    await report(id);
    await ana.call('DELETE', `/api/wills/${id}/`, { intent: 'revoke' });
    const { events } = schema;
    const rows = await site.database.db.select().from(events);
    const last = rows.filter(({ subject_id }) => subject_id === id).at(-1);
    assert.match(last?.detail ?? '', /The paper has to be destroyed, or replaced by a later will\.$/);
  });
});

describe('the scan of a will signed on paper', () => {
  it('is a PDF, a PNG, or a JPEG, comes back unchanged, and is replaced by the next', async () => {
    const id = await draftOf(ana);
    await report(id);
    const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);
    const before = (await stored()).length;
    for (const [file, type] of [
      [pdf(), 'application/pdf'],
      [png, 'image/png'],
      [jpeg, 'image/jpeg'],
    ] as const) {
      const { status, body } = await scan(id, file);
      assert.equal(status, 201);
      const sha256 = sha256Hex(file);
      const { stored_at: _at, ...about } = body.ink_signing.scan;
      assert.deepEqual(about, { sha256, size: file.length, media_type: type });
      const answer = await ana.get(`/api/wills/${id}/ink-signing/scan/`);
      assert.equal(answer.headers['content-type'], 'application/octet-stream');
      const name = `attachment; filename="signed-will.${type.split('/')[1]}"`;
      assert.equal(answer.headers['content-disposition'], name);
      assert.ok(answer.bytes.equals(file));
      assert.equal((await stored()).length, before + 1);
    }
  });

  it('is nothing else, not too large, and requires a report', async () => {
    const id = await draftOf(ana);
    const early = await scan(id, png);
    assert.deepEqual([early.status, early.body.detail], [409, messages.inkNotReported]);
    await report(id);
    const other = await scan(id, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    assert.deepEqual([other.status, other.body.file], [400, [messages.scanKind]]);
    const large = await scan(id, pdf(MAX_PDF_BYTES + 1));
    assert.deepEqual([large.status, large.body.detail], [413, String(messages.fileTooLarge())]);
    assert.equal((await ana.get(`/wills/${id}/`)).body.ink_signing.scan, null);
    assert.equal((await ana.get(`/api/wills/${id}/ink-signing/scan/`)).status, 404);
  });

  it('is not treated as the will’s sealed PDF', async () => {
    const id = await signedWill(ana);
    await report(id);
    const { body } = await scan(id, pdf());
    const { sha256 } = body.ink_signing.scan;
    assert.equal((await ana.get(`/verify/${sha256}/`)).body.known, false);
    const { body: upload, headers } = form(pdf(), { will_id: id });
    const { status, body: copy } = await ana.post('/api/upload-s3/', upload, { headers });
    assert.deepEqual([status, copy.sealed], [201, false]);
    // The sealed file is the one that the server typeset.
    assert.notEqual((await ana.get(`/wills/${id}/`)).body.sealed?.sha256, sha256);
    assert.equal((await ana.get(`/verify/${sha256}/`)).body.known, false);
  });

  it('is deleted with its will', async () => {
    const id = await draftOf(ana);
    await report(id);
    await scan(id, png);
    const before = (await stored()).length;
    await deleteSigned(ana, id);
    assert.equal((await stored()).length, before - 1);
  });
});
