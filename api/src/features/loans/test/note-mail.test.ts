import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, paths } from '@heartwood/domain';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema } from '../../../platform/db/database';
import { sealedMailLimit } from '../../../platform/throttle/limits';
import { funded, proposal } from '../../../../test/support/loans';
import { sentMails, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';

const site = await testSite({ rateLimit: true });
const { db } = site.database;
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const SUBJECT = 'Your signed loan contract';
const mailNote = (who: Person, id: string) => who.post(`/loans/${id}/note/mail/`);
const setVerified = (who: Person, verified_email: string) =>
  db.update(schema.users).set({ verified_email }).where(eq(schema.users.username, who.username));
const newestNote = async () => (await sentMails(site)).filter(({ subject }) => subject === SUBJECT).at(-1);

await setVerified(ana, 'ana@example.com');
await setVerified(ben, 'ben@example.com');
const id = await funded(ana, ben, await proposal(ana, ben));

describe('the mail with a signed note', () => {
  for (const [who, recipient, other] of [
    [ana, 'ana@example.com', 'Ben Ruiz'],
    [ben, 'ben@example.com', 'Ana Ortiz'],
  ] as const)
    it(`has the sealed PDF, and goes to the party who asks, at the verified address: ${recipient}`, async () => {
      const { status, body } = await mailNote(who, id);
      assert.deepEqual([status, body], [200, { recipient, attached: true }]);
      const mail = await newestNote();
      assert.equal(mail?.recipient, recipient);
      const [file, ...more] = mail.attachments ?? [];
      assert.deepEqual([file?.filename, more.length], ['promissory-note.pdf', 0]);
      const { sealed } = (await who.get(`/loans/${id}/`)).body;
      assert.equal(file && sha256Hex(file.content), sealed.sha256);
      for (const part of [other, sealed.sha256, `${PUBLIC_URL}${paths.loanContract(id)}`])
        assert.ok(mail.text.includes(part), part);
    });

  it('has the note that was asked for, also if the terms changed before it is sent', async () => {
    const { sealed } = (await ana.get(`/loans/${id}/`)).body;
    await mailNote(ana, id);
    const terms = { new_terms: { interest_rate: 3 }, signature: signature(3) };
    const { proposed_at } = (await ben.post(`/loans/${id}/amendment/`, terms)).body.amendment;
    const accepted = { signature: signature(4), proposed_at };
    assert.equal((await ana.post(`/loans/${id}/amendment/accept/`, accepted)).status, 200);
    await site.app.background.idle();
    await mailNote(ana, id);
    const mails = (await sentMails(site)).filter(({ subject }) => subject === SUBJECT);
    const hashes = mails.map(({ attachments: [file] = [] }) => file && sha256Hex(file.content));
    const amended = (await ana.get(`/loans/${id}/`)).body.sealed;
    assert.deepEqual(hashes, [sealed.sha256, amended.sha256]);
    assert.notEqual(amended.sha256, sealed.sha256);
  });

  it('is refused to anybody else, before both have signed, and without a verified address', async () => {
    const eve = await site.person();
    await setVerified(eve, 'eve@example.com');
    assert.deepEqual(
      [(await mailNote(eve, id)).status, await subjectsTo(site, 'eve@example.com')],
      [404, []],
    );
    const early = await mailNote(ana, await proposal(ana, ben));
    assert.deepEqual([early.status, early.body.detail], [409, messages.noteBeforeSignatures]);
    await setVerified(ben, '');
    const { status, body } = await mailNote(ben, id);
    assert.deepEqual(
      [status, body.code, body.detail],
      [403, 'email_not_verified', messages.ownMailUnverified],
    );
  });

  it('has one limit with that of a signed will', async () => {
    const user = (await ana.get('/current-user/')).body.id;
    const key = `${sealedMailLimit.name}:${user}`;
    const { hits, seconds } = sealedMailLimit;
    const spent = { hits: hits - 1, window_ends: new Date(Date.now() + seconds * 1000) };
    const { rateLimits } = schema;
    await db
      .insert(rateLimits)
      .values({ key, ...spent })
      .onConflictDoUpdate({ target: rateLimits.key, set: spent });
    assert.equal((await mailNote(ana, id)).status, 200);
    assert.equal((await mailNote(ana, id)).status, 429);
    assert.equal((await ana.post(`/api/wills/${randomUUID()}/mail/`)).status, 429);
  });
});
