import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inArray } from 'drizzle-orm';
import type { ReleasedWill } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { passWaitingTime, trust } from '../../../../test/support/trusted-people';
import {
  allSignatures,
  draftOf,
  inkReport,
  payFor,
  pdfOf,
  sealedWill,
  signedWill,
  willPayload,
} from '../../../../test/support/wills';

const { wills } = schema;

const site = await testSite();

/** Changes the text; the given signatures are of the changed one. */
async function change(who: Person, will: string, special_instructions: string, signatures: object = {}) {
  const { status, body } = await who.put(`/wills/${will}/`, {
    ...willPayload,
    special_instructions,
    ...signatures,
  });
  assert.equal(status, 200, JSON.stringify(body));
}

/** Images that no earlier text has: those of a changed one don't count again. */
const signedAnew = {
  testator_signature: signature(4),
  witness_1_signature: signature(5),
  witness_2_signature: signature(6),
};

/** What an owner's trusted person reads before and after the release. */
async function released(ana: Person) {
  const ben = await site.person('Ben Ruiz');
  const id = await trust(site, ana, ben, { known_before: 'execution' });
  const { executions } = (await ben.get(`/entrusted/${id}/`)).body;
  await ben.post(`/entrusted/${id}/request/`, { reason: 'She died on Sunday.' });
  await passWaitingTime(site);
  const { body } = await ben.get(`/entrusted/${id}/`);
  const wills: ReleasedWill[] = body.released.wills;
  const open = (file: string) => ben.get(`/entrusted/${id}/documents/${file}/`);
  return { executions, wills, open };
}

const summary = ({ way, replaced_at, text, files }: ReleasedWill) => ({
  way,
  changed: replaced_at !== undefined,
  instructions: text && /Play [\w ]+/.exec(text)?.[0],
  files: files.map(({ kind }) => kind),
});

describe('the release of a will that all three signed and its owner changed', () => {
  it('has the signed text and its PDF, as an earlier version', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await signedWill(ana);
    await pdfOf(ana, will);
    await change(ana, will, 'Play the new records.');
    const { executions, wills, open } = await released(ana);
    assert.deepEqual(wills.map(summary), [
      { way: 'screen', changed: true, instructions: 'Play the old records', files: ['signed_pdf'] },
    ]);
    const [{ id, testator_name, witnesses, files }] = wills as [ReleasedWill];
    assert.deepEqual([id, testator_name, witnesses], [will, 'Ana Ortiz', ['Hana Sato', 'Ivo Novak']]);
    const download = await open(files[0]?.id ?? '');
    assert.deepEqual([download.status, download.bytes.length], [200, files[0]?.size]);
    assert.deepEqual(Object.keys(executions[0]).sort(), [
      ...['id', 'notary', 'place', 'signed_on', 'testator_name', 'way', 'witnesses'],
    ]);
  });

  it('has the newest text that all three signed, and none before it', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await signedWill(ana);
    await change(ana, will, 'Play the second records.', signedAnew);
    await pdfOf(ana, will);
    await change(ana, will, 'Play the third records.', { testator_signature: signature(7) });
    await change(ana, will, 'Play the fourth records.');
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [
      { way: 'screen', changed: true, instructions: 'Play the second records', files: ['signed_pdf'] },
    ]);
  });

  it('has only the current text once that is signed', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await signedWill(ana);
    await pdfOf(ana, will);
    await change(ana, will, 'Play the new records.', signedAnew);
    await pdfOf(ana, will);
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [
      { way: 'screen', changed: false, instructions: 'Play the new records', files: ['signed_pdf'] },
    ]);
  });

  it('has no text that was never signed by all three, nor one of a will that was replaced', async () => {
    const ana = await site.person('Ana Ortiz');
    const draft = await draftOf(ana, { testator_signature: signature(1) });
    await change(ana, draft, 'Play the new records.');
    const will = await signedWill(ana);
    await change(ana, will, 'Play the new records.');
    await payFor(site, ana, will);
    assert.equal((await ana.put(`/api/wills/${will}/sign/`, signedAnew)).body.status, 'valid');
    const { id: copy } = (await ana.post(`/wills/${will}/new-version/`)).body;
    assert.equal((await ana.put(`/api/wills/${copy}/sign/`, allSignatures)).body.status, 'valid');
    const { wills } = await released(ana);
    assert.deepEqual(
      wills.map(({ id, replaced_at }) => ({ id, replaced_at })),
      [{ id: copy, replaced_at: undefined }],
    );
  });
});

describe('the release of a signed will', () => {
  it('has its recorded text beside its file, and no other file that its owner sent', async () => {
    const ana = await site.person('Ana Ortiz');
    const { id, sha256 } = await sealedWill(ana);
    const upload = form(pdf(), { will_id: id });
    const sent = await ana.post('/api/upload-s3/', upload.body, { headers: upload.headers });
    assert.equal(sent.body.sealed, false);
    const [will] = (await released(ana)).wills;
    assert.equal(will?.text, (await ana.get(`/wills/${id}/`)).body.contract);
    assert.deepEqual(
      will?.files.map((file) => [file.sha256, file.made_by_server]),
      [[sha256, true]],
    );
  });
});

describe('the release of a will that was signed on paper', () => {
  const report = (who: Person, will: string) => who.put(`/api/wills/${will}/ink-signing/`, inkReport());
  const paper = { way: 'ink', files: [] };

  it('has no earlier text that was signed on the screen', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await signedWill(ana);
    await change(ana, will, 'Play the new records.');
    assert.equal((await report(ana, will)).status, 200);
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [
      { ...paper, changed: false, instructions: 'Play the new records' },
    ]);
  });

  it('has a later text that was signed on the screen beside it', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await draftOf(ana);
    await report(ana, will);
    await change(ana, will, 'Play the new records.', signedAnew);
    await pdfOf(ana, will);
    const before = { ...paper, changed: true, instructions: 'Play the old records' };
    const screen = { way: 'screen', files: ['signed_pdf'] };
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [
      { ...screen, changed: false, instructions: 'Play the new records' },
      before,
    ]);
    await change(ana, will, 'Play the third records.');
    const { wills: changed } = await released(ana);
    assert.deepEqual(changed.map(summary), [
      { ...screen, changed: true, instructions: 'Play the new records' },
      before,
    ]);
  });

  it('has one entry for a text that was signed both ways, with its PDF', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await signedWill(ana);
    await pdfOf(ana, will);
    await report(ana, will);
    const both = { ...paper, files: ['signed_pdf'] };
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [{ ...both, changed: false, instructions: 'Play the old records' }]);
    await change(ana, will, 'Play the new records.');
    const { wills: changed } = await released(ana);
    assert.deepEqual(changed.map(summary), [
      { ...both, changed: true, instructions: 'Play the old records' },
    ]);
  });

  it('has none whose report was taken back', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await draftOf(ana);
    await report(ana, will);
    await change(ana, will, 'Play the new records.');
    assert.equal((await ana.delete(`/api/wills/${will}/ink-signing/`)).status, 204);
    assert.deepEqual((await released(ana)).wills, []);
  });

  it('has the paper before it again, if a report about a later text was taken back', async () => {
    const ana = await site.person('Ana Ortiz');
    const will = await draftOf(ana);
    await report(ana, will);
    await change(ana, will, 'Play the new records.');
    await report(ana, will);
    assert.equal((await ana.delete(`/api/wills/${will}/ink-signing/`)).status, 204);
    const { wills } = await released(ana);
    assert.deepEqual(wills.map(summary), [{ ...paper, changed: true, instructions: 'Play the old records' }]);
  });
});

describe('the release of more text than anyone writes', () => {
  it('has the texts of the newest wills, and lists all', async () => {
    const ana = await site.person('Ana Ortiz');
    const ids: string[] = [];
    for (let number = 0; number < 8; number += 1) ids.unshift(await signedWill(ana));
    await site.database.db
      .update(wills)
      .set({ contract: 'Play the old records. '.repeat(18_000) })
      .where(inArray(wills.id, ids));
    const { wills: found } = await released(ana);
    assert.deepEqual(
      found.map(({ id, text }) => [id, text !== undefined]),
      ids.map((id, place) => [id, place < 6]),
    );
  });
});
