import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, unknownFingerprint } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { verifyLimit } from '../../../platform/throttle/limits';
import { form, pdf, sealedSha256 } from '../../../../test/support/pdf';
import { openSite, testSite } from '../../../../test/support/site';
import {
  deleteSigned,
  draftOf,
  inkReport,
  payFor,
  sealedWill,
  signedWill,
  willPayload,
} from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person('Ana Ortiz');

const verify = (fingerprint: string) => site.call('GET', `/verify/${fingerprint}/`);

function upload(file: Buffer, fields: Record<string, string>, who = ana) {
  const { body, headers } = form(file, fields);
  return who.post('/api/upload-s3/', body, { headers });
}

const unknown = async (fingerprint: string) =>
  assert.deepEqual((await verify(fingerprint)).body, unknownFingerprint);

describe('GET /verify/{sha256}/', () => {
  it('describes a signed PDF, and follows its will', async () => {
    const { id, sha256: fingerprint } = await sealedWill(ana);
    const { body } = await verify(fingerprint);
    const date = (await ana.get(`/wills/${id}/`)).body.sealed.sealed_at;
    assert.ok(Math.abs(Date.parse(body.date) - Date.parse(date)) < 60_000);
    assert.deepEqual(body, {
      known: true,
      of: 'pdf',
      kind: 'will',
      date: body.date,
      state: 'draft',
      current: true,
      sealed: true,
      made_by_server: true,
      declared_revoked_at: null,
    });
    await payFor(site, ana, id);
    assert.equal((await verify(fingerprint.toUpperCase())).body.state, 'valid');
    await deleteSigned(ana, id);
    assert.deepEqual((await verify(fingerprint)).body, unknownFingerprint);
  });

  it('knows what the seal of a stored PDF covers, apart from the seal’s own place', async () => {
    const { id, file, sha256: fingerprint } = await sealedWill(ana);
    const covered = sealedSha256(file);
    const ask = async (digest: string) => (await site.call('GET', `/verify/sealed/${digest}/`)).body;
    assert.deepEqual(await ask(covered), (await verify(fingerprint)).body);
    assert.equal((await ask(covered)).known, true);
    assert.deepEqual(await ask(fingerprint), unknownFingerprint);
    assert.deepEqual((await verify(covered)).body, unknownFingerprint);
    await deleteSigned(ana, id);
    assert.deepEqual(await ask(covered), unknownFingerprint);
    assert.equal((await site.call('GET', '/verify/sealed/abc/')).status, 400);
  });

  it('says that the text has changed since', async () => {
    const { id, sha256: fingerprint } = await sealedWill(ana);
    assert.equal((await verify(fingerprint)).body.current, true);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal((await verify(fingerprint)).body.current, false);
  });

  it('doesn’t recognize another PDF that the owner sent for a signed will', async () => {
    const { body } = await upload(pdf(), { will_id: await signedWill(ana) });
    assert.equal(body.sealed, false);
    await unknown(body.sha256);
  });

  it('says of a file of an earlier release that the server has not made it', async () => {
    const { id, sha256 } = await sealedWill(ana);
    await site.database.db
      .update(schema.documents)
      .set({ typeset_sha256: null })
      .where(eq(schema.documents.will_id, id));
    assert.equal((await verify(sha256)).body.made_by_server, false);
  });

  it('knows a record by the fingerprint of each of its events', async () => {
    const { body: trust } = await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
    await ana.put(`/trusts/${trust.id}/`, { executor: 'Ben Ruiz', asset: '1', is_active: false });
    const { events } = (await ana.get(`/trusts/${trust.id}/events/`)).body;
    const [first, last] = [events[0], events.at(-1)];
    const answer = { known: true, of: 'record', kind: 'trust', state: 'not_active' };
    assert.deepEqual((await verify(first.hash)).body, {
      ...unknownFingerprint,
      ...{ ...answer, date: first.at, current: false },
    });
    assert.deepEqual((await verify(last.hash)).body, {
      ...unknownFingerprint,
      ...{ ...answer, date: last.at, current: true },
    });
  });

  it('doesn’t confirm that a text which can be guessed was agreed to', async () => {
    const id = await signedWill(ana);
    const { contract } = (await ana.get(`/wills/${id}/`)).body;
    const { body: trail } = await ana.get(`/api/wills/${id}/events/`);
    assert.equal(trail.events.at(-1).text_sha256, sha256Hex(contract));
    assert.deepEqual((await verify(sha256Hex(contract))).body, unknownFingerprint);
  });

  it('doesn’t recognize a PDF that names no will, and responds in the same shape to all', async () => {
    // A person without a signed will that waits for its PDF.
    const sent = await upload(pdf(), {}, await site.person());
    const { status, body, headers } = await verify(sent.body.sha256);
    assert.equal(status, 200);
    assert.deepEqual(body, unknownFingerprint);
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('contains nothing about a person', async () => {
    const { id, sha256: fingerprint } = await sealedWill(ana);
    const { text } = await verify(fingerprint);
    assert.doesNotMatch(text, /ortiz|ruiz|aspen|@/i);
    assert.ok(!text.includes(id));
  });

  it('rejects an invalid fingerprint', async () => {
    for (const typed of ['abc', 'g'.repeat(64), '0'.repeat(65), '%00']) {
      const { status, body } = await verify(typed);
      assert.deepEqual([status, body.detail], [400, messages.fingerprintInvalid]);
    }
  });

  it('is limited by address', async () => {
    const limited = await openSite({ rateLimit: true });
    const ask = () => limited.call('GET', `/verify/${sha256Hex('x')}/`, undefined, { from: '198.51.100.8' });
    try {
      for (let time = 0; time < verifyLimit.hits; time += 1) assert.equal((await ask()).status, 200);
      assert.equal((await ask()).status, 429);
    } finally {
      await limited.close();
    }
  });
});

describe('a copy of a sealed PDF', () => {
  it('is only a copy for another will, even after its own was deleted', async () => {
    const eve = await site.person('Eve Stone');
    const { id, file, sha256 } = await sealedWill(ana);
    await payFor(site, ana, id);
    const own = await sealedWill(eve);
    const tryAll = async () => {
      for (const [fields, who] of [
        [{ will_id: own.id }, eve],
        [{}, eve],
        [{ will_id: await signedWill(ana) }, ana],
      ] as const) {
        const { status, body } = await upload(file, fields, who);
        assert.deepEqual([status, body.sealed, body.detail], [201, false, messages.unsealedCopy]);
      }
    };
    await tryAll();
    assert.equal((await verify(sha256)).body.state, 'valid');
    await deleteSigned(ana, id);
    await tryAll();
    await unknown(sha256);
    assert.equal((await eve.get(`/wills/${own.id}/`)).body.sealed.sha256, own.sha256);
  });

  it('is not vouched for as the scan of another will', async () => {
    const eve = await site.person('Eve Stone');
    const { id, file, sha256: fingerprint } = await sealedWill(ana);
    await deleteSigned(ana, id);
    const own = await draftOf(eve);
    assert.equal((await eve.put(`/api/wills/${own}/ink-signing/`, inkReport())).status, 200);
    const { body, headers } = form(file);
    const scan = await eve.post(`/api/wills/${own}/ink-signing/scan/`, body, { headers });
    assert.deepEqual([scan.status, scan.body.ink_signing.scan.sha256], [201, fingerprint]);
    assert.deepEqual((await verify(fingerprint)).body, unknownFingerprint);
  });
});
