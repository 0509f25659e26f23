import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { messages, MAX_SIGNED_VERSIONS } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import {
  deleteSigned,
  allSignatures,
  draftOf,
  payFor,
  validWill,
  willPayload,
} from '../../../../test/support/wills';

const { payments, willVersions } = schema;

const site = await testSite();
const ana = await site.person();

const sign = (id: string, images: object) => ana.put(`/api/wills/${id}/sign/`, images);
const change = (id: string, more: object) => ana.put(`/wills/${id}/`, { ...willPayload, ...more });
const versionsOf = (id: string) =>
  site.app.db.select().from(willVersions).where(eq(willVersions.will_id, id)).orderBy(willVersions.version);

describe('a draft that is saved again', () => {
  it('is kept as it was only where somebody had signed it', async () => {
    const id = await draftOf(ana);
    await change(id, { donation: 'Zoo' });
    assert.deepEqual(await versionsOf(id), []);
    await sign(id, { testator_signature: signature(1) });
    await change(id, { donation: 'Park' });
    assert.deepEqual(
      (await versionsOf(id)).map(({ version, data }) => [version, data.donation]),
      [[2, 'Zoo']],
    );
  });

  it('stays signed when only answers change that are not in the text', async () => {
    const id = await draftOf(ana);
    await change(id, { witness_1_email: 'first@example.com' });
    assert.equal((await ana.get(`/wills/${id}/`)).body.version, 2);
    await sign(id, { testator_signature: signature(1) });
    const { body } = await change(id, { witness_1_email: 'second@example.com' });
    assert.equal(body.witness_1_email, 'second@example.com');
    assert.deepEqual([body.version, body.signatures.length], [2, 1]);
    assert.deepEqual(await versionsOf(id), []);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.equal(events.at(-1).detail, 'Changed answers that are not in the text.');
  });

  it('are not overwritten by a client that has not read the last answer or signature', async () => {
    const id = await draftOf(ana);
    await sign(id, { testator_signature: signature(1) });
    const read = (await ana.get(`/wills/${id}/`)).body.updated_at;
    const email = { witness_1_email: 'first@example.com', unchanged_since: read };
    const saved = await change(id, email);
    assert.equal(saved.status, 200);
    const stale = await change(id, { ...email, witness_1_email: 'second@example.com' });
    assert.deepEqual([stale.status, stale.body.detail], [409, messages.willChangedElsewhere]);
    assert.equal((await ana.get(`/wills/${id}/`)).body.witness_1_email, 'first@example.com');
    await sign(id, { witness_1_signature: signature(2) });
    const unaware = await change(id, { donation: 'Zoo', unchanged_since: saved.body.updated_at });
    assert.deepEqual([unaware.status, unaware.body.detail], [409, messages.willChangedElsewhere]);
    assert.deepEqual(await versionsOf(id), []);
    const never = await change(id, { unchanged_since: null });
    assert.deepEqual([never.status, never.body.unchanged_since], [400, [messages.willChangedElsewhere]]);
  });

  it('may have 25 earlier texts that were signed, and then changes only while it is unsigned', async () => {
    const id = await draftOf(ana);
    for (const donation of ['Zoo', 'Park']) {
      await sign(id, { testator_signature: signature(1) });
      assert.equal((await change(id, { donation })).status, 200);
    }
    const [one] = await versionsOf(id);
    assert.ok(one);
    const more = Array.from({ length: MAX_SIGNED_VERSIONS - 3 }, (_, index) => ({
      ...one,
      version: 100 + index,
    }));
    await site.app.db.insert(willVersions).values(more);
    await sign(id, { testator_signature: signature(2) });
    assert.equal((await change(id, { donation: 'Beach' })).status, 200);
    assert.equal((await versionsOf(id)).length, MAX_SIGNED_VERSIONS);
    await sign(id, { testator_signature: signature(3) });
    const { status, body } = await change(id, { donation: 'Lake' });
    assert.deepEqual([status, body.detail], [409, String(messages.tooManyVersions(25))]);
    await site.app.db
      .delete(willVersions)
      .where(and(eq(willVersions.will_id, id), ne(willVersions.version, 1)));
    assert.equal((await change(id, { donation: 'Lake' })).status, 200);
  });

  it('says where the signatures that come with it were drawn', async () => {
    const id = await draftOf(ana);
    const { body } = await change(id, { testator_signature: allSignatures.testator_signature });
    const [{ signed_at: _at, ...given }] = body.signatures;
    const { testator_name: name } = willPayload;
    assert.deepEqual(given, { role: 'testator', name, device: 'account', method: 'drawn' });
  });

  it('is found only by its owner', async () => {
    const id = await draftOf(ana);
    const ben = await site.person('Ben Ruiz');
    for (const { status, body } of [
      await ben.put(`/wills/${id}/`, willPayload),
      await ben.put(`/api/wills/${id}/sign/`, allSignatures),
      await ben.put(`/api/wills/${id}/review/`, { reviewed: true }),
    ])
      assert.deepEqual([status, body.detail], [404, messages.willNotFound]);
  });

  it('may have a name that can’t be printed, until it is signed', async () => {
    const id = await draftOf(ana);
    const executor = 'Ben ᏣᎳᎩ';
    const { status, body } = await change(id, { executor });
    assert.deepEqual([status, body.executor], [200, executor]);
    const signed = await sign(id, allSignatures);
    assert.deepEqual(
      [signed.status, signed.body.executor],
      [400, [String(messages.nameUnprintable('Ꮳ', executor))]],
    );
  });
});

describe('the payment for a will', () => {
  it('that was deleted as a draft counts for the next one that all three sign, and for no paid one', async () => {
    const cai = await site.person('Cai Lund');
    const first = await draftOf(cai);
    await payFor(site, cai, first);
    await cai.delete(`/api/wills/${first}/`);
    const [paid, unpaid] = [await draftOf(cai), await draftOf(cai)];
    await payFor(site, cai, paid);
    const signing = (id: string, images: object) => cai.put(`/api/wills/${id}/sign/`, images);
    assert.equal((await signing(paid, allSignatures)).body.status, 'valid');
    const { testator_signature, ...witnesses } = allSignatures;
    assert.equal((await signing(unpaid, { testator_signature })).body.paid_at, null);
    const { body } = await signing(unpaid, witnesses);
    assert.equal(body.status, 'valid');
    assert.ok(body.paid_at);
  });

  it('that was deleted as a draft counts for one that all three have signed already', async () => {
    const fay = await site.person('Fay Long');
    const paid = await draftOf(fay);
    await payFor(site, fay, paid);
    const signed = await draftOf(fay);
    assert.equal((await fay.put(`/api/wills/${signed}/sign/`, allSignatures)).body.status, 'draft');
    await fay.delete(`/api/wills/${paid}/`);
    assert.equal((await fay.get(`/wills/${signed}/`)).body.status, 'valid');
  });

  it('is the next one while another will is just taking the first', async () => {
    const eli = await site.person('Eli Park');
    for (let count = 0; count < 2; count += 1) {
      const paid = await draftOf(eli);
      await payFor(site, eli, paid);
      await eli.delete(`/api/wills/${paid}/`);
    }
    const [one, other] = [await draftOf(eli), await draftOf(eli)];
    const { id: user_id } = (await eli.get('/current-user/')).body;
    const paidFor = () =>
      site.app.db
        .select({ id: payments.id, will_id: payments.will_id })
        .from(payments)
        .where(eq(payments.user_id, user_id))
        .orderBy(payments.paid_at);
    const waiting = await paidFor();
    const signing = await site.app.db.transaction(async (tx) => {
      const first = eq(payments.id, waiting[0]?.id ?? '');
      await tx.update(payments).set({ will_id: one }).where(first);
      const answer = eli.put(`/api/wills/${other}/sign/`, allSignatures);
      // On a database with one connection, the answer comes only after this transaction.
      await Promise.race([answer, setTimeout(1000)]);
      return { answer };
    });
    assert.equal((await signing.answer).body.status, 'valid');
    assert.deepEqual(
      (await paidFor()).map(({ will_id }) => will_id),
      [one, other],
    );
  });

  it('that was valid when it was deleted counts for no other', async () => {
    const dee = await site.person('Dee Moss');
    await deleteSigned(dee, await validWill(site, dee));
    const { body } = await dee.put(`/api/wills/${await draftOf(dee)}/sign/`, allSignatures);
    assert.deepEqual([body.status, body.paid_at], ['draft', null]);
  });
});
