import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { readAuditLog } from '../../../platform/audit/read-audit-log';
import { willSubject } from '../../../platform/audit/audit-log';
import { schema } from '../../../platform/db/database';
import { lockWill } from '../will-rows';
import { settleWill } from '../will-validity';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import {
  deleteSigned,
  allSignatures,
  draftOf,
  inkReport,
  pdfOf,
  signedWill,
  validWill,
  willPayload,
} from '../../../../test/support/wills';

const { wills } = schema;

const site = await testSite();
const ana = await site.person();

/** The types and the words of a will's record, also after the will was deleted. */
async function recordOf(id: string): Promise<[string, string][]> {
  const { events } = await readAuditLog(site.app.db, willSubject(id));
  return events.map(({ type, detail }) => [type, detail]);
}
const report = (id: string) => ana.put(`/api/wills/${id}/ink-signing/`, inkReport());
const sign = (id: string, images: object) => ana.put(`/api/wills/${id}/sign/`, images);
const change = (id: string, donation: string) => ana.put(`/wills/${id}/`, { ...willPayload, donation });

describe('the record of a will', () => {
  it('says what was saved and changed, and what had been signed on paper', async () => {
    const id = await draftOf(ana);
    await change(id, 'Zoo');
    await report(id);
    await change(id, 'Park');
    const [saved, changed, , changedAfterPaper] = await recordOf(id);
    assert.deepEqual(saved, ['created', 'Saved the draft.']);
    assert.deepEqual(changed, ['changed', 'Changed the text.']);
    const words = 'Changed the text. What was signed on paper is the earlier text.';
    assert.deepEqual(changedAfterPaper, ['changed', words]);
  });

  it('says when it was paid for and valid, and what its new version did', async () => {
    const id = await validWill(site, ana);
    const { body: copy } = await ana.post(`/wills/${id}/new-version/`);
    await sign(copy.id, allSignatures);
    assert.deepEqual((await recordOf(copy.id))[0], ['created', 'Began a new version of a valid will.']);
    const record = await recordOf(id);
    assert.deepEqual(
      record.filter(([type]) => type !== 'signed' && type !== 'sealed'),
      [
        ['created', 'Saved the draft.'],
        ['paid', 'The payment was confirmed.'],
        ['valid', 'Signed by all three and paid for.'],
        ['revoked', 'Revoked by its new version, which all three have signed.'],
      ],
    );
  });

  it('says once that it is valid', async () => {
    const id = await validWill(site, ana);
    const before = await recordOf(id);
    const { id: owner } = (await ana.get('/current-user/')).body;
    await site.app.db.transaction(async (tx) => settleWill(tx, await lockWill(tx, id, owner)));
    assert.deepEqual(await recordOf(id), before);
  });

  it('names every witness whose signature is void because it is older than the testator’s', async () => {
    const id = await draftOf(ana);
    const at = '2025-11-02T10:00:00.000Z';
    const early = {
      witness_1: { image: signature(2), signed_at: at },
      witness_2: { image: signature(3), signed_at: at },
    };
    await site.app.db.update(wills).set({ signatures: early }).where(eq(wills.id, id));
    await sign(id, { testator_signature: signature(1) });
    const words =
      'Void now, given before the testator signed: the signature of the first witness and the second witness.';
    assert.deepEqual((await recordOf(id)).at(-2), ['voided', words]);
  });
});

describe('the new version of a will', () => {
  const ends: [string, (id: string) => Promise<unknown>][] = [
    ['was deleted', (id) => deleteSigned(ana, id)],
    ['was revoked', (id) => site.app.db.update(wills).set({ status: 'revoked' }).where(eq(wills.id, id))],
  ];
  for (const [what, end] of ends)
    it(`is valid, and revokes nothing, where that will ${what} in the meantime`, async () => {
      const id = await validWill(site, ana);
      const { body: copy } = await ana.post(`/wills/${id}/new-version/`);
      await end(id);
      assert.equal((await sign(copy.id, allSignatures)).body.status, 'valid');
      assert.equal(
        (await recordOf(id)).some(([type]) => type === 'revoked'),
        false,
      );
    });
});

describe('the record of a deletion', () => {
  const removed = ' The owner said that only the copy kept here is removed; the signed will may still stand.';
  const revoked = ' The owner said that the will is revoked by this.';
  const signed = async () => {
    const id = await signedWill(ana);
    await pdfOf(ana, id);
    return id;
  };
  const draft = () => draftOf(ana);
  const onPaper = async () => {
    const id = await draftOf(ana);
    await report(id);
    return id;
  };
  const signedBefore = async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    await change(id, 'Zoo');
    return id;
  };
  const changedUnsigned = async () => {
    const id = await draftOf(ana);
    await change(id, 'Zoo');
    return id;
  };
  const deletions: [string, () => Promise<string>, string | undefined, string][] = [
    ['a draft that nobody signed, without a reason', draft, undefined, ''],
    ['a draft that nobody signed, which can’t be revoked', draft, 'revoke', ''],
    ['a changed draft that nobody signed', changedUnsigned, 'revoke', ''],
    ['a signed will to revoke it', signed, 'revoke', revoked],
    ['a will that was signed on paper, to remove the copy', onPaper, 'remove_copy', removed],
    ['a draft of which an earlier text was signed', signedBefore, 'remove_copy', removed],
  ];
  for (const [what, make, intent, words] of deletions)
    it(`says what it meant: ${what}`, async () => {
      const id = await make();
      const { status } = await ana.call('DELETE', `/api/wills/${id}/`, intent && { intent });
      assert.equal(status, 204);
      assert.deepEqual((await recordOf(id)).at(-1), ['deleted', `Deleted the will.${words}`]);
    });
});
