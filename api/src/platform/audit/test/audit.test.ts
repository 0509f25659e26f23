import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { schema } from '../../db/database';
import { proposal } from '../../../../test/support/loans';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { allSignatures, draftOf, payFor, signedWill } from '../../../../test/support/wills';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const types = (body: { events: { type: string }[] }) => body.events.map(({ type }) => type);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

describe('the trail of a will', () => {
  it('contains who did what, when, from where, and the hash of the text', async () => {
    const more = { from: '203.0.113.9', headers: { 'user-agent': 'Test/1.0' } };
    const id = await draftOf(ana);
    await ana.put(`/api/wills/${id}/sign/`, allSignatures, more);
    await payFor(site, ana, id);
    const { status, body } = await ana.get(`/api/wills/${id}/events/`);
    assert.equal(status, 200);
    assert.equal(body.intact, true);
    assert.deepEqual(types(body), ['created', 'signed', 'signed', 'signed', 'paid', 'valid']);
    const { contract } = (await ana.get(`/wills/${id}/`)).body;
    const signed = body.events[1];
    assert.deepEqual(
      [signed.actor, signed.address, signed.browser, signed.text_sha256],
      [ana.username, '203.0.113.9', 'Test/1.0', sha256(contract)],
    );
    assert.match(signed.at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.equal(signed.previous_hash, body.events[0].hash);
  });

  it('reveals a change to an earlier row', async () => {
    const id = await signedWill(ana);
    const { events } = schema;
    const second = and(eq(events.subject_id, id), eq(events.position, 2));
    await site.database.db.update(events).set({ actor: 'somebody else' }).where(second);
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).body.intact, false);
    await site.database.db.update(events).set({ actor: ana.username }).where(second);
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).body.intact, true);
    await site.database.db.delete(events).where(second);
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).body.intact, false);
  });
});

describe('the end of a trail', () => {
  it('reveals when it was cut off, and still does when more is recorded', async () => {
    const { events } = schema;
    const id = await draftOf(ana);
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
    await site.database.db.delete(events).where(and(eq(events.subject_id, id), eq(events.position, 2)));
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).body.intact, false);
    await ana.put(`/api/wills/${id}/sign/`, { witness_1_signature: signature(2) });
    assert.equal((await ana.get(`/api/wills/${id}/events/`)).body.intact, false);
  });

  it('reveals that everything before it is gone, and that it is gone itself', async () => {
    const { chainEnds, events } = schema;
    const [emptied, endless] = [await draftOf(ana), await draftOf(ana)];
    await site.database.db.delete(events).where(eq(events.subject_id, emptied));
    await site.database.db.delete(chainEnds).where(eq(chainEnds.subject_id, endless));
    const answers = [
      await ana.get(`/api/wills/${emptied}/events/`),
      await ana.get(`/api/wills/${endless}/events/`),
    ];
    assert.deepEqual(
      answers.map(({ body }) => [body.intact, body.events.length]),
      [
        [false, 0],
        [false, 1],
      ],
    );
  });
});

describe('the trail of a loan', () => {
  it('says that the other party opened it, once for each text', async () => {
    const id = await proposal(ana, ben);
    await ana.get(`/loans/${id}/`);
    await Promise.all([ben.get(`/loans/${id}/`), ben.get(`/loans/${id}/`)]);
    await ben.post(`/loans/${id}/amend/`, { new_terms: { amount: 700 }, signature: signature(3) });
    await ana.get(`/loans/${id}/`);
    await ana.post(`/loans/${id}/accept/`, { signature: signature(2) });
    for (const who of [ana, ben]) {
      const { body } = await who.get(`/loans/${id}/events/`);
      assert.equal(body.intact, true);
      assert.deepEqual(types(body), ['created', 'viewed', 'amended', 'viewed', 'accepted']);
    }
  });

  it('doesn’t say that a proposal was opened that was answered or withdrawn unopened', async () => {
    for (const [who, answer] of [
      [ben, 'decline'],
      [ana, 'withdraw'],
    ] as const) {
      const id = await proposal(ana, ben);
      const { status } = await who.post(`/loans/${id}/${answer}/`, {});
      assert.equal(status, 200);
      assert.equal((await ben.get(`/loans/${id}/`)).status, 200);
      const { body } = await ben.get(`/loans/${id}/events/`);
      assert.deepEqual(types(body), ['created', answer === 'decline' ? 'declined' : 'withdrawn']);
    }
  });
});
