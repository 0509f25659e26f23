import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { schema } from '../../../platform/db/database';
import { remindToReadWills } from '../../wills/will-reminders';
import { sentMails } from '../../../../test/support/mails';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';
import { signedWill } from '../../../../test/support/wills';

const site = await testSite();

describe('a reminder', () => {
  it('is turned off with one click in the mail client, by RFC 8058, and not by opening the link', async () => {
    const ana = await site.person();
    const id = await signedWill(ana);
    await remindToReadWills(site.database.db, new Date(Date.now() + 366 * 86_400_000));
    const [mail] = await sentMails(site);
    const address = mail?.unsubscribe ?? '';
    assert.ok(address.startsWith(`${PUBLIC_URL}/backend/unsubscribe/`));
    const path = new URL(address).pathname.replace('/backend', '');
    const reminded = async () => (await ana.get(`/wills/${id}/`)).body.yearly_reminder;
    const visit = await site.app.inject({ method: 'GET', url: new URL(address).pathname });
    assert.equal(visit.statusCode, 303);
    assert.match(String(visit.headers.location), /\/unsubscribe#/);
    assert.equal(await reminded(), true);
    const forged = path.replace(/.\/$/, (end) => (end === 'A/' ? 'B/' : 'A/'));
    assert.equal((await site.call('POST', forged)).status, 404);
    const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    assert.equal((await site.call('POST', path, 'List-Unsubscribe=One-Click', form)).status, 200);
    assert.equal(await reminded(), false);
    assert.equal((await site.call('POST', path)).status, 200, 'twice is as good as once');
  });

  it('is the only mail that can be turned off', async () => {
    await site.newcomer();
    const [mail] = await sentMails(site);
    assert.equal(mail?.subject, 'Verify your email address');
    assert.equal(mail?.unsubscribe, undefined);
    const rows = await site.database.db
      .select({ list: schema.mails.list, subject: schema.mails.subject })
      .from(schema.mails)
      .where(eq(schema.mails.subject, 'Read your will again'));
    assert.ok(rows.every(({ list }) => list?.startsWith('will:')));
  });
});
