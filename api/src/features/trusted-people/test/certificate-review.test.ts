import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { newPaperKey } from '@heartwood/domain';
import { listWaitingCertificates, reviewCertificate } from '..';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { passDays, passWaitingTime, trust, trustedForm } from '../../../../test/support/trusted-people';

const site = await testSite({
  certificateReview: true,
  operator: {
    ...{ name: null, address: null, email: 'help@example.com', support_email: null },
    ...{ answer_days: null, refund_days: null, texts_reviewed_by: null },
  },
});
const { db } = site.database;

const ADDED = 'A death certificate was added to a request for your documents';

/** An owner, and a person whose account has asked with a certificate. */
async function asked() {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  await ana.put('/release-plan/', {
    waiting_days: 14,
    certificate_days: 3,
    two_people: false,
    check_in: 'off',
  });
  const id = await trust(site, ana, ben);
  await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
  const { body, headers } = form(pdf());
  const answer = await ben.post(`/entrusted/${id}/certificate/`, body, { headers });
  return { ana, ben, id, request: answer.body.request };
}

/** An owner, and a request with a key on paper. */
async function askedByPaper() {
  const ana = await site.person('Ana Ortiz');
  const { body: named } = await ana.post(
    '/trusted-people/',
    trustedForm(`${randomBytes(4).toString('hex')}@example.com`),
  );
  const { id } = named.people[0];
  const key = newPaperKey((count) => new Uint8Array(randomBytes(count)));
  await ana.put(`/trusted-people/${id}/paper-key/`, { key_sha256: sha256Hex(key) });
  const { token } = (await site.call('POST', '/paper-keys/open/', { key })).body;
  const bearer = {
    token,
    name: 'Cleo Park',
    email: 'cleo@example.com',
    phone: '',
    died_on: null,
    language: 'es',
  };
  await site.call('POST', '/paper-keys/bearer/', bearer);
  const { body, headers } = form(pdf(), { token });
  const { body: access } = await site.call('POST', '/paper-keys/certificate/', body, { headers });
  return { ana, id, key, access };
}

async function review(id: string, counts: boolean): Promise<boolean> {
  const { sha256 = '' } = (await listWaitingCertificates(db)).find((each) => each.id === id) ?? {};
  return db.transaction((tx) => reviewCertificate(tx, { id, sha256, counts }));
}

const read = async (who: Person, id: string) => (await who.get(`/entrusted/${id}/`)).body;

describe('a certificate that a person has to review', () => {
  it('changes no time and opens nothing until then; the owner and the operator are told', async () => {
    const { ana, ben, id, request } = await asked();
    assert.deepEqual([request.review, request.state], ['pending', 'waiting']);
    await passDays(site, 3.5);
    const { first_days, waiting_days, released } = await read(ben, id);
    assert.deepEqual([first_days, waiting_days, released], [null, 14, null]);
    assert.ok((await subjectsTo(site, await emailOf(ana))).includes(ADDED));
    assert.ok(
      (await subjectsTo(site, 'help@example.com')).includes('A death certificate waits for your review'),
    );
    await passWaitingTime(site, 14);
    assert.equal((await read(ben, id)).request.state, 'released', 'a family depends on no operator');
  });

  it('starts the shorter time once it is accepted', async () => {
    const { ana, ben, id } = await asked();
    assert.equal(await review(id, true), true);
    const { first_days, waiting_days, request } = await read(ben, id);
    assert.deepEqual([request.review, waiting_days, first_days.funeral_wishes], ['accepted', 3, '']);
    await passWaitingTime(site, 3);
    assert.equal((await read(ben, id)).request.state, 'released');
    const { events } = (await ana.get('/trusted-people/events/')).body;
    assert.ok(events.some(({ type }: { type: string }) => type === 'certificate_reviewed'));
    assert.equal(await review(id, true), false, 'once');
  });

  it('leaves the request of an account as it is if it is rejected, and its person can add another file', async () => {
    const { ben, id } = await asked();
    assert.equal(await review(id, false), true);
    const { request, first_days, waiting_days } = await read(ben, id);
    assert.deepEqual(
      [request.review, request.state, waiting_days, first_days],
      ['rejected', 'waiting', 14, null],
    );
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('Your file could not be used'));
    const { body, headers } = form(pdf());
    const again = await ben.post(`/entrusted/${id}/certificate/`, body, { headers });
    assert.equal(again.body.request.review, 'pending');
  });

  it('is not the one that was reviewed if another file has replaced it', async () => {
    const { ben, id } = await asked();
    const [{ sha256 } = { sha256: '' }] = (await listWaitingCertificates(db)).filter(
      (each) => each.id === id,
    );
    const { body, headers } = form(pdf());
    await ben.post(`/entrusted/${id}/certificate/`, body, { headers });
    assert.equal(await db.transaction((tx) => reviewCertificate(tx, { id, sha256, counts: true })), false);
  });

  it('ends a request by a key on paper if it is rejected; the key works on', async () => {
    const { ana, id, key, access } = await askedByPaper();
    assert.deepEqual([access.reviewed, access.request.review, access.waiting_days], [true, 'pending', 14]);
    await review(id, false);
    assert.equal((await site.call('POST', '/paper-keys/open/', { key })).body.request, null);
    assert.ok(
      (await subjectsTo(site, await emailOf(ana))).includes('A request for your documents has ended'),
    );
    assert.ok((await subjectsTo(site, 'cleo@example.com')).includes('No se pudo usar su archivo'));
  });

  it('starts the shorter time of a request by a key on paper, and opens nothing at once', async () => {
    const { id, key } = await askedByPaper();
    await review(id, true);
    const { body } = await site.call('POST', '/paper-keys/open/', { key });
    assert.deepEqual([body.waiting_days, body.request.review, body.first_days], [3, 'accepted', null]);
    await passWaitingTime(site, 3);
    assert.equal((await site.call('POST', '/paper-keys/open/', { key })).body.request.state, 'released');
  });
});
