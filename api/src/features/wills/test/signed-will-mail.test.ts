import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { messages, paths } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { sentMails } from '../../../../test/support/mails';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';
import { draftOf, inkReport, signedWill } from '../../../../test/support/wills';

const { mails, users } = schema;

const site = await testSite();
const ana = await site.person('Ana Ortiz');
const mailWill = (id: string) => ana.post(`/api/wills/${id}/mail/`);
const setVerified = (verified_email: string) =>
  site.database.db.update(users).set({ verified_email }).where(eq(users.username, ana.username));

const newestMail = async () => {
  const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
  assert.ok(mail);
  return mail;
};
const deliver = async () => (await sentMails(site)).filter(({ subject }) => subject === 'Your signed will');

describe('the mail with a signed will', () => {
  it('has the sealed PDF, and goes to the address that its owner has verified', async () => {
    const id = await signedWill(ana);
    await setVerified('mailbox@example.com');
    const { status, body } = await mailWill(id);
    assert.deepEqual([status, body], [200, { recipient: 'mailbox@example.com', attached: true }]);
    const queued = await newestMail();
    assert.equal(queued.recipient, 'mailbox@example.com');
    assert.doesNotMatch(JSON.stringify(queued), /%PDF|JVBERi/);
    const { sealed } = (await ana.get(`/wills/${id}/`)).body;
    const [mail, ...more] = await deliver();
    assert.equal(more.length, 0);
    const [file, ...others] = mail?.attachments ?? [];
    assert.equal(others.length, 0);
    assert.match(file?.filename ?? '', /^Will-[\p{L}\p{N}-]+\.pdf$/u);
    assert.equal(
      createHash('sha256')
        .update(file?.content ?? '')
        .digest('hex'),
      sealed.sha256,
    );
    for (const part of [file?.filename ?? '', sealed.sha256, `${PUBLIC_URL}${paths.signedWill(id)}`])
      assert.ok(mail?.text.includes(part), part);
  });

  it('has the link alone if the will was deleted before it is sent', async () => {
    const id = await signedWill(ana);
    await setVerified('mailbox@example.com');
    await mailWill(id);
    await ana.get(`/wills/${id}/pdf/`);
    assert.equal((await ana.call('DELETE', `/api/wills/${id}/`, { intent: 'revoke' })).status, 204);
    const [mail] = await deliver();
    assert.deepEqual(mail?.attachments, []);
    assert.match(mail.text, /isn’t attached, because it was changed or deleted/);
  });

  it('is also about a will that was signed on paper, without a file', async () => {
    const id = await draftOf(ana);
    await setVerified('mailbox@example.com');
    assert.equal((await mailWill(id)).body.detail, messages.linkBeforeSignatures);
    await ana.put(`/api/wills/${id}/ink-signing/`, inkReport());
    assert.deepEqual((await mailWill(id)).body, { recipient: 'mailbox@example.com', attached: false });
    const [mail] = await deliver();
    assert.deepEqual(mail?.attachments, []);
    assert.doesNotMatch(mail.text, /SHA-256|attached|SEALED/);
  });

  it('is refused until an address is verified', async () => {
    const id = await signedWill(ana);
    await setVerified('');
    const { status, body } = await mailWill(id);
    assert.deepEqual(
      [status, body.code, body.detail],
      [403, 'email_not_verified', messages.ownMailUnverified],
    );
  });
});
