import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { messages, paths } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { testSite } from '../../../../test/support/site';
import { draftOf, inkReport, signedWill } from '../../../../test/support/wills';

const { mails, users } = schema;

const site = await testSite();
const ana = await site.person('Ana Ortiz');
const mailLink = (id: string) => ana.post(`/api/wills/${id}/mail/`);
const setVerified = (verified_email: string) =>
  site.database.db.update(users).set({ verified_email }).where(eq(users.username, ana.username));

describe('the mail with a link to a signed will', () => {
  it('goes to the address that its owner has verified, with the fingerprint of the PDF', async () => {
    const id = await signedWill(ana);
    await ana.get(`/wills/${id}/pdf/`);
    const { sealed } = (await ana.get(`/wills/${id}/`)).body;
    await setVerified('mailbox@example.com');
    const { status, body } = await mailLink(id);
    assert.deepEqual([status, body], [200, { recipient: 'mailbox@example.com' }]);
    const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
    assert.deepEqual([mail?.recipient, mail?.subject], ['mailbox@example.com', 'Your signed will']);
    assert.ok(mail?.body.includes(`{PUBLIC_URL}${paths.signedWill(id)}`));
    assert.ok(mail?.body.includes(sealed.sha256));
  });

  it('is also about a will that was signed on paper, without a fingerprint', async () => {
    const id = await draftOf(ana);
    await setVerified('mailbox@example.com');
    assert.equal((await mailLink(id)).body.detail, messages.linkBeforeSignatures);
    await ana.put(`/api/wills/${id}/ink-signing/`, inkReport());
    assert.equal((await mailLink(id)).status, 200);
    const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
    assert.doesNotMatch(mail?.body ?? '', /SHA-256/);
  });

  it('is refused until an address is verified', async () => {
    const id = await signedWill(ana);
    await setVerified('');
    const { status, body } = await mailLink(id);
    assert.deepEqual(
      [status, body.code, body.detail],
      [403, 'email_not_verified', messages.ownMailUnverified],
    );
  });
});
