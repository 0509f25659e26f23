import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { messages, unknownFingerprint } from '@heartwood/shared/domain';
import { verifyLimit } from '../../src/throttle/limits';
import { form, pdf } from '../support/pdf';
import { printedPdf } from '../support/printed-pdf';
import { openSite, testSite } from '../support/site';
import { payFor, signedWill, willPayload } from '../support/wills';

const site = await testSite();
const ana = await site.person('Ana Ortiz');

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const verify = (fingerprint: string) => site.call('GET', `/verify/${fingerprint}/`);

async function stored(file: Buffer, fields: Record<string, string>, who = ana): Promise<string> {
  const upload = form(file, fields);
  const { body } = await who.post('/api/upload-s3/', upload.body, { headers: upload.headers });
  return body.sha256;
}

describe('GET /verify/{sha256}/', () => {
  it('describes a signed PDF, and follows its will', async () => {
    const id = await signedWill(ana);
    const fingerprint = await stored(printedPdf(), { will_id: id });
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
    });
    await payFor(site, ana, id);
    assert.equal((await verify(fingerprint.toUpperCase())).body.state, 'valid');
    await ana.delete(`/api/wills/${id}/`);
    assert.deepEqual((await verify(fingerprint)).body, unknownFingerprint);
  });

  it('says that the text has changed since, and that a PDF is not sealed', async () => {
    const id = await signedWill(ana);
    const fingerprint = await stored(pdf(), { will_id: id });
    assert.deepEqual((({ current, sealed }) => ({ current, sealed }))((await verify(fingerprint)).body), {
      current: true,
      sealed: false,
    });
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.equal((await verify(fingerprint)).body.current, false);
  });

  it('knows a record by the fingerprint of each of its events', async () => {
    const { body: trust } = await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
    await ana.put(`/trusts/${trust.id}/`, { executor: 'Ben Ruiz', asset: '1', is_active: false });
    const { events } = (await ana.get(`/trusts/${trust.id}/events/`)).body;
    const [first, last] = [events[0], events.at(-1)];
    const answer = { known: true, of: 'record', kind: 'trust', state: 'not_active', sealed: null };
    assert.deepEqual((await verify(first.hash)).body, { ...answer, date: first.at, current: false });
    assert.deepEqual((await verify(last.hash)).body, { ...answer, date: last.at, current: true });
  });

  it('doesn’t confirm that a text which can be guessed was agreed to', async () => {
    const id = await signedWill(ana);
    const { contract } = (await ana.get(`/wills/${id}/`)).body;
    const { body: trail } = await ana.get(`/api/wills/${id}/events/`);
    assert.equal(trail.events.at(-1).text_sha256, sha256(contract));
    assert.deepEqual((await verify(sha256(contract))).body, unknownFingerprint);
  });

  it('doesn’t recognize a PDF that names no will, and responds in the same shape to all', async () => {
    // A person without a signed will that waits for its PDF.
    const fingerprint = await stored(pdf(), {}, await site.person());
    const { status, body, headers } = await verify(fingerprint);
    assert.equal(status, 200);
    assert.deepEqual(body, unknownFingerprint);
    assert.equal(headers['cache-control'], 'no-store');
  });

  it('contains nothing about a person', async () => {
    const id = await signedWill(ana);
    const fingerprint = await stored(printedPdf(), { will_id: id });
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
    const ask = () => limited.call('GET', `/verify/${sha256('x')}/`, undefined, { from: '198.51.100.8' });
    try {
      for (let time = 0; time < verifyLimit.hits; time += 1) assert.equal((await ask()).status, 200);
      assert.equal((await ask()).status, 429);
    } finally {
      await limited.close();
    }
  });
});
