import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc } from 'drizzle-orm';
import { messages, unknownFingerprint } from '@heartwood/domain';
import { checkProof } from '../../../../../shell/public/verify-proof.mjs';
import { schema } from '../../../platform/db/database';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { sealedSha256 } from '../../../../test/support/pdf';
import { testSite } from '../../../../test/support/site';
import {
  allSignatures,
  deleteSigned,
  draftOf,
  inkReport,
  signedWill,
  willPayload,
} from '../../../../test/support/wills';
import { signature } from '../../../../test/support/signatures';

const { mails } = schema;

const site = await testSite();
const ana = await site.person('Ana Ortiz');

const remove = (id: string, intent?: string) =>
  ana.call('DELETE', `/api/wills/${id}/`, intent === undefined ? undefined : { intent });
const verify = async (sha256: string) => (await site.call('GET', `/verify/${sha256}/`)).body;

describe('deleting a signed will', () => {
  const signedOnce = async () => {
    const id = await draftOf(ana);
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
    return id;
  };
  const changed = async () => {
    const id = await signedOnce();
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    return id;
  };
  const onPaper = async () => {
    const id = await draftOf(ana);
    await ana.put(`/api/wills/${id}/ink-signing/`, inkReport());
    return id;
  };
  for (const [what, make] of [
    ['that all three have signed', () => signedWill(ana)],
    ['that its testator has signed', signedOnce],
    ['whose earlier text was signed', changed],
    ['that was signed on paper', onPaper],
  ] as const)
    it(`says what it means, for one ${what}`, async () => {
      const id = await make();
      const { status, body } = await remove(id);
      assert.deepEqual([status, body.detail], [409, messages.deletionIntentRequired]);
      assert.equal((await ana.get(`/wills/${id}/`)).status, 200);
      await deleteSigned(ana, id);
    });

  it('waits until its owner has downloaded its PDF at this version', async () => {
    const id = await signedWill(ana);
    for (const intent of ['remove_copy', 'revoke']) {
      const { status, body } = await remove(id, intent);
      assert.deepEqual([status, body.detail], [409, messages.deletionNeedsDownload]);
    }
    const ben = await site.person('Ben Ruiz');
    assert.equal((await ben.get(`/wills/${id}/pdf/`)).status, 404);
    assert.equal((await ana.get(`/wills/${id}/`)).body.sealed?.downloaded_at ?? null, null);
    const { bytes } = await ana.get(`/wills/${id}/pdf/`);
    const { sealed } = (await ana.get(`/wills/${id}/`)).body;
    assert.equal(sha256Hex(bytes), sealed.sha256);
    assert.ok(Date.parse(sealed.downloaded_at) > 0);
    assert.equal((await remove(id, 'remove_copy')).status, 204);
  });

  it('waits until its owner has downloaded each version that all three had signed, and names those', async () => {
    const id = await signedWill(ana);
    const { bytes: first } = await ana.get(`/wills/${id}/pdf/`);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    await ana.put(`/api/wills/${id}/sign/`, allSignatures);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Park' });
    await ana.put(`/api/wills/${id}/sign/`, allSignatures);
    const versions = (body: { signed_versions: { version: number; downloaded_at: string | null }[] }) =>
      body.signed_versions.map(({ version, downloaded_at }) => [version, downloaded_at !== null]);
    assert.deepEqual(versions((await ana.get(`/wills/${id}/`)).body), [
      [1, true],
      [2, false],
    ]);
    const refused = await remove(id, 'remove_copy');
    assert.deepEqual(
      [refused.status, refused.body.detail],
      [409, String(messages.deletionNeedsVersions('2, 3'))],
    );
    await ana.get(`/wills/${id}/pdf/`);
    const still = await remove(id, 'revoke');
    assert.deepEqual([still.status, still.body.detail], [409, String(messages.deletionNeedsVersions('2'))]);

    const ben = await site.person('Ben Ruiz');
    const pdfOf = (who: typeof ana, version: number) => who.get(`/wills/${id}/versions/${version}/pdf/`);
    for (const { status } of [await pdfOf(ben, 2), await pdfOf(ana, 4), await pdfOf(ana, 0)])
      assert.equal(status, 404);
    assert.equal(sha256Hex((await pdfOf(ana, 1)).bytes), sha256Hex(first));
    const second = await pdfOf(ana, 2);
    assert.notEqual(sha256Hex(second.bytes), sha256Hex(first));
    assert.equal((await verify(sha256Hex(second.bytes))).current, false);
    assert.deepEqual(versions((await ana.get(`/wills/${id}/`)).body).at(-1), [2, true]);
    assert.equal((await remove(id, 'remove_copy')).status, 204);
  });

  it('finds no PDF of a version that not all had signed', async () => {
    const id = await changed();
    assert.deepEqual((await ana.get(`/wills/${id}/`)).body.signed_versions, []);
    assert.equal((await ana.get(`/wills/${id}/versions/1/pdf/`)).status, 404);
    await deleteSigned(ana, id);
  });

  it('asks nothing about a draft that nobody signed', async () => {
    const id = await draftOf(ana);
    assert.equal((await remove(id)).status, 204);
    assert.equal((await ana.get(`/api/closed-wills/${id}/`)).status, 404);
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).status, 404);
  });
});

describe('a will that its owner revoked', () => {
  it('leaves a closing page, which its record and its proof are about', async () => {
    const id = await signedWill(ana);
    const { bytes: file } = await ana.get(`/wills/${id}/pdf/`);
    const { contract, sealed } = (await ana.get(`/wills/${id}/`)).body;
    await deleteSigned(ana, id, 'revoke');
    assert.equal((await ana.get(`/wills/${id}/`)).status, 404);

    const { body: page } = await ana.get(`/api/closed-wills/${id}/`);
    assert.deepEqual([page.testator_name, page.intent], ['Ana Ortiz', 'revoke']);
    assert.deepEqual(
      page.files.map(({ sha256 }: { sha256: string }) => sha256),
      [sealed.sha256],
    );
    assert.match(page.text, /^Closing page of the will of Ana Ortiz\n/);
    for (const words of [id, sha256Hex(contract), sealed.sha256, `Signed by the testator, Ana Ortiz, on `])
      assert.ok(page.text.includes(words), words);
    assert.match(page.text, /\nThe owner said that the will is revoked by this\.$/);
    const { body: list } = await ana.get('/api/closed-wills/?limit=1');
    const { text: _text, files: _files, ...listed } = page;
    assert.deepEqual(list, [listed]);

    const { body: trail } = await ana.get(`/api/wills/${id}/events/`);
    assert.equal(trail.intact, true);
    assert.match(trail.events.at(-1).detail, /the will is revoked by this/);
    assert.equal(trail.events.at(-1).text_sha256, sha256Hex(page.text));
    const { body: proof } = await ana.get(`/api/wills/${id}/proof/`);
    assert.deepEqual([proof.text, proof.pdf_sha256], [page.text, sealed.sha256]);
    assert.deepEqual(
      checkProof(proof, file).filter(({ ok }) => !ok),
      [],
    );
  });

  it('is known to /verify as declared revoked: its PDF, what that seals, and its record', async () => {
    const id = await signedWill(ana);
    const { bytes: file } = await ana.get(`/wills/${id}/pdf/`);
    const before = await verify(sha256Hex(file));
    await deleteSigned(ana, id, 'revoke');
    const { created_at } = (await ana.get(`/api/closed-wills/${id}/`)).body;
    const answer = await verify(sha256Hex(file));
    assert.deepEqual(answer, { ...before, state: 'revoked', declared_revoked_at: created_at });
    assert.deepEqual((await site.call('GET', `/verify/sealed/${sealedSha256(file)}/`)).body, answer);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    const { state, current, declared_revoked_at } = await verify(events.at(-1).hash);
    assert.deepEqual([state, current, declared_revoked_at], ['revoked', true, created_at]);
  });

  it('is unknown to /verify if only the copy kept here was removed', async () => {
    const id = await signedWill(ana);
    const { bytes: file } = await ana.get(`/wills/${id}/pdf/`);
    await deleteSigned(ana, id, 'remove_copy');
    assert.deepEqual(await verify(sha256Hex(file)), unknownFingerprint);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.deepEqual(await verify(events.at(-1).hash), unknownFingerprint);
  });

  it('is mailed to the owner, and is in their export', async () => {
    const id = await signedWill(ana);
    await deleteSigned(ana, id, 'revoke');
    const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
    const { email } = (await ana.get('/current-user/')).body;
    assert.deepEqual([mail?.recipient, mail?.subject], [email, 'You revoked a will']);
    assert.match(mail?.body ?? '', /The owner said that the will is revoked by this\./);
    assert.ok(mail?.body.includes(`/will-details/${id}/closing`));
    const { closed_wills } = (await ana.get('/export/')).body;
    const kept = closed_wills.find(({ closing }: { closing: { id: string } }) => closing.id === id);
    assert.deepEqual(kept.closing, (await ana.get(`/api/closed-wills/${id}/`)).body);
    assert.match(kept.trail.events.at(-1).detail, /the will is revoked by this/);
  });
});
