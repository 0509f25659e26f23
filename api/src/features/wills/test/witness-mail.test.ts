import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { readAuditLog } from '../../../platform/audit/read-audit-log';
import { willSubject } from '../../../platform/audit/audit-log';
import { schema } from '../../../platform/db/database';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { draftOf, willPayload } from '../../../../test/support/wills';

const { mails, users, wills } = schema;

const site = await testSite();
const ana = await site.person();

const send = (id: string, role = 'witness_1') => ana.post(`/api/wills/${id}/witness-links/`, { role });
const linksOf = async (id: string): Promise<{ id: string; role: string }[]> =>
  (await ana.get(`/api/wills/${id}/witness-links/`)).body;

async function lastMail() {
  const [mail] = await site.app.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
  assert.ok(mail);
  return mail;
}

describe('the mail to a witness', () => {
  for (const [role, ordinal] of [
    ['witness_1', 'first'],
    ['witness_2', 'second'],
  ] as const)
    it(`says which one they are: the ${ordinal}`, async () => {
      await send(await draftOf(ana), role);
      const { recipient, body } = await lastMail();
      assert.equal(recipient, willPayload[`${role}_email`]);
      const name = willPayload[`${role}_name`];
      const words = `Hello ${name},\n\nAna Ortiz has made a will and names you as its ${ordinal} witness.`;
      assert.ok(body.startsWith(words), body);
      assert.match(body, /works once, within 72 hours\. If you don’t know Ana Ortiz, ignore this email\.\n$/);
    });

  it('is in the language of the testator', async () => {
    assert.equal((await send(await draftOf(ana))).status, 201);
    assert.equal((await lastMail()).language, 'en');
    const own = eq(users.username, ana.username);
    await site.app.db.update(users).set({ language: 'es' }).where(own);
    await send(await draftOf(ana));
    assert.equal((await lastMail()).language, 'es');
    await site.app.db.update(users).set({ language: 'en' }).where(own);
  });

  it('is not sent for an old draft without the address', async () => {
    const id = await draftOf(ana);
    const data = sql`${wills.data} - 'witness_1_email'`;
    await site.app.db.update(wills).set({ data }).where(eq(wills.id, id));
    const { status, body } = await send(id);
    assert.deepEqual([status, body.witness_1_email], [400, [messages.witnessesRequired]]);
  });
});

describe('the links of a will', () => {
  it('are in its record when they are mailed and taken back', async () => {
    const id = await draftOf(ana);
    const { body: link } = await send(id);
    await ana.delete(`/api/wills/${id}/witness-links/${link.id}/`);
    const { events } = await readAuditLog(site.app.db, willSubject(id));
    assert.deepEqual(
      events.slice(-2).map(({ type, detail }) => [type, detail]),
      [
        ['witness_asked', 'Mailed the first witness a link to sign, to hana@example.com.'],
        ['witness_unasked', 'Took back the link of the first witness.'],
      ],
    );
  });

  it('are listed while they are for the text as it is, and their witness has not signed', async () => {
    const id = await draftOf(ana);
    await send(id);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    assert.deepEqual(await linksOf(id), []);
    await send(id, 'witness_1');
    await send(id, 'witness_2');
    assert.deepEqual(
      (await linksOf(id)).map(({ role }) => role),
      ['witness_1', 'witness_2'],
    );
    const token = /\/witness#([\w-]+)/.exec((await lastMail()).body)?.[1];
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
    await ana.put(`/api/wills/${id}/sign/`, { witness_1_signature: signature(2) });
    assert.deepEqual(
      (await linksOf(id)).map(({ role }) => role),
      ['witness_2'],
    );
    assert.equal((await site.call('POST', '/api/witnessing/', { token })).status, 200);
    await ana.put(`/api/wills/${id}/sign/`, { witness_2_signature: signature(3) });
    const { status, body } = await site.call('POST', '/api/witnessing/', { token });
    assert.deepEqual([status, body.detail], [409, String(messages.willAlreadySigned('second witness'))]);
    assert.deepEqual(await linksOf(id), []);
  });
});
