import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { messages, newPaperKey, type EmergencyPapers } from '@heartwood/domain';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { emergencyLimit, emergencyOwnerLimit } from '../../../platform/throttle/limits';
import { mailsTo, emailOf, subjectsTo } from '../../../../test/support/mails';
import { paperDraft, paperInk, payForPlan, signedPaper } from '../../../../test/support/papers';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';

const site = await testSite({ rateLimit: true });

const newCode = () => newPaperKey((count) => new Uint8Array(randomBytes(count)));
let networks = 0;
/** From another network each time. */
const from = () => ({ from: `10.2.${(networks += 1)}.1` });
const open = (code: string) => site.call('POST', '/api/emergency/open/', { code }, from());
const download = (code: string, paper_id: string) =>
  site.call('POST', '/api/emergency/file/', { code, paper_id }, from());
const make = (ana: Person, code = newCode()) =>
  ana.put('/api/emergency-code/', { code_sha256: sha256Hex(code) });

/** An owner whose medical papers are signed, and the code of their card. */
async function owner() {
  const ana = await site.person();
  await payForPlan(site, ana);
  const medical = await signedPaper(ana);
  const code = newCode();
  const made = await make(ana, code);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return { ana, medical, code };
}

const eventsOf = async (
  ana: Person,
  id: string,
): Promise<{ type: string; actor: string; detail: string }[]> =>
  (await ana.get(`/api/papers/${id}/events/`)).body.events;

const USED = 'The emergency code of your wallet card was used';

describe('the code of a wallet card', () => {
  it('is off at first, and needs a medical paper in force and an address to tell its owner', async () => {
    const ana = await site.person();
    assert.deepEqual((await ana.get('/api/emergency-code/')).body, { made_at: null, opened_at: null });
    await payForPlan(site, ana);
    await signedPaper(ana, 'money');
    const early = await make(ana);
    assert.deepEqual([early.status, early.body.detail], [409, messages.emergencyNothing]);
    const { status, body } = await make(await site.newcomer());
    assert.deepEqual([status, body.code], [403, 'email_not_verified']);
  });

  it('opens the signed medical papers, and no others, to whoever types it', async () => {
    const { ana, medical, code } = await owner();
    await signedPaper(ana, 'living will');
    await signedPaper(ana, 'money');
    await paperDraft(ana, 'medical', { directions: 'A draft of something else.' });
    const { status, body } = await open(code.toLowerCase().replaceAll('-', ' '));
    const { owner_name, papers }: EmergencyPapers = body;
    assert.equal(status, 200);
    assert.equal(owner_name, 'Ana Ortiz');
    assert.deepEqual(
      papers.map(({ kind, file }) => [kind, file]),
      [
        ['medical', 'application/pdf'],
        ['living_will', 'application/pdf'],
      ],
    );
    assert.equal(papers[0]?.text, medical.text);
    assert.deepEqual(papers[0]?.agents, [
      { name: 'Ben Ruiz', phone: '303-555-0142' },
      { name: 'Dina Ortiz', phone: '' },
    ]);
    const file = await download(code, medical.id);
    assert.equal(file.bytes.subarray(0, 5).toString(), '%PDF-');
  });

  it('says each time in the record that it was used, and tells the owner', async () => {
    const { ana, medical, code } = await owner();
    await open(code);
    await open(code);
    await download(code, medical.id);
    const email = await emailOf(ana);
    const bodies = await mailsTo(site, email, USED);
    assert.equal(bodies.length, 2);
    const viewed = (await eventsOf(ana, medical.id)).filter(({ type }) => type === 'viewed');
    assert.deepEqual(
      viewed.map(({ actor }) => actor),
      ['Bearer of the card', 'Bearer of the card', 'Bearer of the card'],
    );
    assert.notEqual((await ana.get('/api/emergency-code/')).body.opened_at, null);
    // Whoever took the account over may have made it.
    const [, token] = /\/lock-account#([\w-]+)/.exec(bodies[0] ?? '') ?? [];
    assert.equal((await site.anyone.post('/account/lock/', { token })).status, 200);
    assert.equal((await open(code)).status, 404);
  });

  it('opens nothing of another account, and nothing that is not a medical paper', async () => {
    const { ana, code } = await owner();
    const money = await signedPaper(ana, 'money');
    const other = await owner();
    for (const { id } of [money, other.medical]) {
      const { status, body } = await download(code, id);
      assert.deepEqual([status, body.detail], [404, messages.paperNotFound]);
    }
  });

  it('ends with a newer one, with the owner’s word, and with the paper', async () => {
    const { ana, medical, code } = await owner();
    const newer = newCode();
    await make(ana, newer);
    const wrong = [code, newCode(), 'x'.repeat(200), '7K2MA'];
    for (const typed of wrong) {
      const { status, body } = await open(typed);
      const { request_id: _id, ...said } = body;
      assert.deepEqual(
        [status, said],
        [404, { detail: messages.emergencyUnknown, code: 'emergency_unknown' }],
      );
    }
    assert.equal((await open(newer)).status, 200);
    await ana.put(`/api/papers/${medical.id}/revoke/`, {});
    assert.equal((await open(newer)).status, 404);
    await signedPaper(ana, 'living will');
    assert.equal((await open(newer)).status, 404);
    await make(ana, newer);
    assert.equal((await open(newer)).status, 200);
    assert.equal((await ana.delete('/api/emergency-code/')).body.made_at, null);
    assert.equal((await open(newer)).status, 404);
    const subjects = await subjectsTo(site, await emailOf(ana));
    const changes = subjects.filter((subject) => subject.endsWith('wallet card was changed'));
    // Made three times, ended once; ending nothing tells nobody.
    await ana.delete('/api/emergency-code/');
    assert.equal(changes.length, 4);
  });

  it('is made once, and is nobody else’s', async () => {
    const { ana, code } = await owner();
    await open(code);
    const again = await make(ana, code);
    assert.notEqual(again.body.opened_at, null);
    const other = await owner();
    const { status, body } = await make(other.ana, code);
    assert.deepEqual([status, body.detail], [409, messages.emergencyTaken]);
  });

  it('opens the scan of what was signed with a pen', async () => {
    const ana = await site.person();
    await payForPlan(site, ana);
    const { id } = await paperDraft(ana);
    await ana.put(`/api/papers/${id}/ink-signing/`, paperInk());
    const code = newCode();
    await make(ana, code);
    const filed = async () => ((await open(code)).body as EmergencyPapers).papers[0]?.file;
    assert.equal(await filed(), null);
    assert.equal((await download(code, id)).status, 404);
    const { body, headers } = form(pdf());
    await ana.post(`/api/papers/${id}/ink-scan/`, body, { headers });
    assert.equal(await filed(), 'application/pdf');
    assert.equal((await download(code, id)).status, 200);
  });

  it('is limited for each network, and for each account', async () => {
    const { code, medical } = await owner();
    const guess = () => site.call('POST', '/api/emergency/open/', { code: newCode() }, { from: '10.3.0.1' });
    for (let tries = 0; tries < emergencyLimit.hits; tries += 1) assert.equal((await guess()).status, 404);
    assert.equal((await guess()).status, 429);
    for (let times = 0; times < emergencyOwnerLimit.hits; times += 1)
      assert.equal((await download(code, medical.id)).status, 200);
    assert.equal((await download(code, medical.id)).status, 429);
    // A hospital still reads them; the owner has been told often enough.
    assert.equal((await open(code)).status, 200);
  });
});
