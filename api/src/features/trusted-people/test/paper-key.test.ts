import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import {
  legacyAccessMessages,
  MAX_PAPER_SESSIONS,
  newPaperKey,
  PAPER_KEY_DAYS,
  PAPER_SESSION_MINUTES,
} from '@heartwood/domain';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema } from '../../../platform/db/database';
import { paperSessionLimit } from '../../../platform/throttle/limits';
import { passDays, passWaitingTime, trust, trustedForm } from '../../../../test/support/trusted-people';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { pdfOf, validWill } from '../../../../test/support/wills';

const site = await testSite({ rateLimit: true });
const { db } = site.database;
const { accountTokens, documents, paperKeys } = schema;

const BEARER = {
  name: 'Cleo Park',
  email: 'cleo@example.com',
  phone: '',
  died_on: '2026-11-01',
  language: 'en',
};
const newKey = () => newPaperKey((count) => new Uint8Array(randomBytes(count)));

const makeKey = async (ana: Person, id: string) => {
  const key = newKey();
  const answer = await ana.put(`/trusted-people/${id}/paper-key/`, { key_sha256: sha256Hex(key) });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return key;
};
let calls = 0;
/** From another network each time: those have a limit too. */
const from = () => `10.1.${(calls += 1)}.1`;
const open = (key: string) => site.call('POST', '/paper-keys/open/', { key }, { from: from() });
const say = (token: string, more: object = {}) =>
  site.call('POST', '/paper-keys/bearer/', { ...BEARER, token, ...more });
const certify = (token: string, file = pdf()) => {
  const { body, headers } = form(file, { token });
  return site.call('POST', '/paper-keys/certificate/', body, { headers });
};
const download = (token: string, document_id: string) =>
  site.call('POST', '/paper-keys/documents/', { token, document_id });

/** An owner with a sealed will and funeral wishes, and a key for a person who hasn't accepted. */
async function family(plan: object = {}) {
  const ana = await site.person('Ana Ortiz');
  await pdfOf(ana, await validWill(site, ana));
  const settings = { waiting_days: 14, certificate_days: 3, two_people: false, check_in: 'off' };
  await ana.put('/release-plan/', { ...settings, funeral_wishes: 'Ashes in the mountains.', ...plan });
  const email = `ben-${randomBytes(4).toString('hex')}@example.com`;
  const { body } = await ana.post('/trusted-people/', trustedForm(email));
  const { id } = body.people[0];
  return { ana, id, email, key: await makeKey(ana, id), owner: await emailOf(ana) };
}

/** Asks with a key. @returns the token of its page */
async function ask(key: string, more: object = {}, file = pdf()): Promise<string> {
  const { token } = (await open(key)).body;
  assert.equal((await say(token, more)).status, 200);
  const answer = await certify(token, file);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return token;
}

const people = async (ana: Person) => (await ana.get('/trusted-people/')).body.people;
const eventsOf = async (ana: Person) =>
  (await ana.get('/trusted-people/events/')).body.events.map(({ type }: { type: string }) => type);

describe('a key on paper', () => {
  it('opens a page that says whose it is, and nothing of what there is', async () => {
    const { ana, key, owner } = await family();
    const { status, body } = await open(key.toLowerCase().replaceAll('-', ' '));
    assert.equal(status, 200);
    const { token: _token, closes_at, ...seen } = body;
    assert.deepEqual(seen, {
      owner_name: 'Ana Ortiz',
      name: 'Ben Ruiz',
      ...{ waiting_days: 14, certificate_days: 3, two_people: false, reviewed: false, by_account: false },
      ...{ request: null, open_until: null, first_days: null, released: null },
    });
    assert.ok(Date.parse(closes_at) < Date.now() + PAPER_SESSION_MINUTES * 60_000 + 5000);
    assert.equal((await people(ana))[0].paper_key.bearer, null);
    await open(key);
    const mails = await subjectsTo(site, owner);
    assert.equal(mails.filter((subject) => subject === 'A key on paper was used').length, 1, 'once a day');
    assert.equal((await eventsOf(ana)).filter((type: string) => type === 'paper_opened').length, 2);
  });

  it('is stored as its hash, and ends with a new one, with its end, and with the person', async () => {
    const { ana, id, key } = await family();
    const [row] = await db.select().from(paperKeys).where(eq(paperKeys.person_id, id));
    assert.equal(row?.key_sha256, sha256Hex(key));
    const { token } = (await open(key)).body;
    const second = await makeKey(ana, id);
    assert.deepEqual([(await open(key)).status, (await say(token)).status], [404, 404]);
    assert.equal((await open(second)).status, 200);
    assert.equal((await ana.delete(`/trusted-people/${id}/paper-key/`)).status, 200);
    const { status, body } = await open(second);
    assert.deepEqual([status, body.detail], [404, legacyAccessMessages.paperKeyUnknown]);
    const third = await makeKey(ana, id);
    await ana.delete(`/trusted-people/${id}/`);
    assert.deepEqual([(await open(third)).status, (await open(newKey())).status], [404, 404]);
  });

  it('needs a recent login of its owner, who is told', async () => {
    const { ana, id, owner } = await family();
    const changed = (await subjectsTo(site, owner)).filter(
      (subject) => subject === 'Your trusted people were changed',
    );
    assert.equal(changed.length, 3);
    await db.update(schema.sessions).set({ authenticated_at: sql`now() - interval '1 hour'` });
    const { status } = await ana.put(`/trusted-people/${id}/paper-key/`, { key_sha256: sha256Hex(newKey()) });
    assert.equal(status, 403);
  });

  it('opens its page a limited number of times, and for half an hour', async () => {
    const { id, key } = await family();
    const { token } = (await open(key)).body;
    await db
      .update(accountTokens)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(accountTokens.trusted_person_id, id));
    const { status, body } = await say(token);
    assert.deepEqual([status, body.detail], [404, legacyAccessMessages.paperSessionOver]);
    const statuses = [];
    for (let index = 0; index < paperSessionLimit.hits; index += 1) statuses.push((await open(key)).status);
    assert.deepEqual([new Set(statuses.slice(0, -1)), statuses.at(-1)], [new Set([200]), 429]);
    await db.update(paperKeys).set({ sessions: MAX_PAPER_SESSIONS }).where(eq(paperKeys.person_id, id));
    assert.equal((await open(key)).body.detail, legacyAccessMessages.paperKeyUsedUp);
  });
});

describe('a request with a key on paper', () => {
  it('takes a name, a way to reach the bearer, and a certificate; nothing else decides', async () => {
    const { key } = await family();
    const { token } = (await open(key)).body;
    assert.equal((await certify(token)).body.detail, legacyAccessMessages.paperKeyNeedsName);
    const unreachable = await say(token, { email: '' });
    assert.deepEqual(unreachable.body.email, [legacyAccessMessages.paperKeyReach]);
    assert.equal((await say(token, { email: '', phone: '303 555 0100' })).status, 200);
    assert.equal((await certify(token, Buffer.from('no picture'))).status, 400);
    assert.equal((await certify('')).status, 404);
    assert.equal((await certify(token)).body.request.state, 'waiting');
  });

  it('opens at no time before the third notice, shows the owner everything, and ends with a refusal, as the key does', async () => {
    const { ana, id, email, key, owner } = await family();
    const certificate = pdf();
    const token = await ask(key, {}, certificate);
    const [{ request, paper_key }] = await people(ana);
    assert.deepEqual([request.source, request.state, request.died_on], ['paper', 'waiting', '2026-11-01']);
    assert.deepEqual(paper_key.bearer, { name: 'Cleo Park', email: 'cleo@example.com', phone: '' });
    assert.equal((await ana.get(`/trusted-people/${id}/certificate/`)).status, 200);
    assert.equal((await ana.get('/release-requests/')).body.length, 1);
    assert.deepEqual(await subjectsTo(site, email), [
      'Ana Ortiz names you as a trusted person',
      'Your key on paper was used',
    ]);
    assert.equal((await open(key)).body.first_days, null, 'a finder could add any file');
    const [file] = await db.select().from(documents).where(eq(documents.trusted_person_id, id));
    assert.equal((await download(token, file?.id ?? '')).status, 404);
    const refused = await ana.put(`/trusted-people/${id}/paper-key/`, { key_sha256: sha256Hex(newKey()) });
    assert.equal(refused.body.detail, legacyAccessMessages.paperKeyInUse);
    await passDays(site, 2.9);
    await ana.post('/release-requests/refuse/');
    assert.deepEqual([(await open(key)).status, (await certify(token)).status], [404, 404]);
    assert.equal((await people(ana))[0].paper_key, null);
    assert.ok((await subjectsTo(site, 'cleo@example.com')).includes('Your request was refused'));
    assert.ok((await subjectsTo(site, owner)).includes('A request for your documents is still open'));
    // The next paper works at once, also with the same certificate: whoever refused has made it.
    const next = await makeKey(ana, id);
    assert.equal((await open(next)).body.request, null);
    await ask(next, {}, certificate);
    assert.equal((await open(next)).body.request.state, 'waiting');
  });

  it('opens the documents after the waiting time, for a limited time, and records who read them', async () => {
    const { ana, id, key } = await family();
    await ask(key);
    await passWaitingTime(site, 3);
    const { body } = await open(key);
    assert.equal(body.request.state, 'released');
    assert.equal(body.first_days.funeral_wishes, 'Ashes in the mountains.');
    const [{ files }] = body.released.wills;
    assert.equal((await download(body.token, files[0].id)).status, 200);
    assert.equal((await download(body.token, id)).status, 404);
    assert.equal((await download(body.token, 'not an id')).status, 404);
    const { body: trail } = await ana.get('/trusted-people/events/');
    const seen = trail.events.filter(({ type }: { type: string }) => type === 'seen');
    assert.deepEqual(
      seen.map(({ actor, actor_id }: { actor: string; actor_id: null }) => [actor, actor_id]),
      [0, 1].map(() => ['The bearer of the key on paper of Ben Ruiz', null]),
    );
    assert.equal(trail.intact, true);
    await passDays(site, PAPER_KEY_DAYS + 1);
    assert.equal((await download(body.token, files[0].id)).status, 404);
    assert.deepEqual((await open(key)).status, 409);
  });

  it('is one request of two concurrent certificates, and of one that is sent again', async () => {
    const { ana, key } = await family();
    const { token } = (await open(key)).body;
    await say(token);
    await say(token);
    const file = pdf();
    const answers = await Promise.all([certify(token, file), certify(token), certify(token)]);
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
    await certify(token, file);
    const types = await eventsOf(ana);
    assert.equal(types.filter((type: string) => type === 'started').length, 1);
    assert.equal(types.filter((type: string) => type === 'paper_bearer').length, 1);
  });

  it('counts as one of two people, if two must ask', async () => {
    const { ana, key } = await family({ two_people: true });
    const cleo = await site.person('Cleo Park');
    const second = await trust(site, ana, cleo, { name: 'Cleo Park' });
    await ask(key);
    assert.equal((await open(key)).body.request.state, 'asked');
    await cleo.post(`/entrusted/${second}/request/`, { reason: 'She died.' });
    assert.equal((await open(key)).body.request.state, 'waiting');
  });

  it('and one of the person’s account exclude each other; each opens to the one who asked', async () => {
    const { ana } = await family();
    const ben = await site.person('Ben Ruiz');
    const id = await trust(site, ana, ben, { name: 'Ben Two' });
    const key = await makeKey(ana, id);
    await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    const { token, by_account } = (await open(key)).body;
    assert.equal(by_account, true);
    assert.equal((await say(token)).body.detail, legacyAccessMessages.paperKeyHasAccount);
    await passWaitingTime(site, 14);
    assert.equal((await ben.get(`/entrusted/${id}/`)).body.request.state, 'released');
    assert.equal((await open(key)).body.released, null, 'a found paper opens nothing');
  });

  it('is not begun by missed check-ins', async () => {
    const { ana, key } = await family({ check_in: 'monthly' });
    await passDays(site, 31);
    await passDays(site, 31);
    await passDays(site, 15);
    assert.ok((await eventsOf(ana)).includes('check_in_missed'));
    assert.equal((await open(key)).body.request, null);
  });
});
