import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { desc, eq, sql } from 'drizzle-orm';
import { messages, signingStatement, statementText } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { bornIn } from '../../../../test/support/person';
import { picture, signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { deleteSigned, draftOf, payFor, willPayload } from '../../../../test/support/wills';

const { mails, wills, witnessLinks } = schema;

const site = await testSite();
const ana = await site.person();

const send = (id: string, role = 'witness_1') => ana.post(`/api/wills/${id}/witness-links/`, { role });
const open = (token: string) => site.call('POST', '/api/witnessing/', { token });
const sign = (token: string, more: object = {}) =>
  site.call('POST', '/api/witnessing/sign/', { token, signature: signature(7), ...more });

/** The token in the mail that was queued last. */
async function mailedToken(): Promise<string> {
  const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
  const token = /\/witness#([\w-]+)/.exec(mail?.body ?? '')?.[1];
  assert.ok(token, 'a link was mailed');
  return token;
}

/** A will that its testator has signed, with a link for the first witness. */
async function asked(): Promise<{ id: string; token: string; link: string }> {
  const id = await draftOf(ana);
  await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
  const { status, body } = await send(id);
  assert.equal(status, 201);
  return { id, token: await mailedToken(), link: body.id };
}

describe('a link for a witness', () => {
  it('is mailed to the witness, and never returned to the owner', async () => {
    const id = await draftOf(ana);
    const { body } = await send(id);
    const token = await mailedToken();
    assert.equal(body.email, willPayload.witness_1_email);
    const [mail] = await site.database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(1);
    assert.match(mail?.body ?? '', /best in the same room, or by live video/);
    assert.ok(!JSON.stringify(body).includes(token));
    assert.equal(Date.parse(body.expires_at) - Date.parse(body.created_at), 72 * 3_600_000);
    assert.deepEqual((await ana.get(`/api/wills/${id}/witness-links/`)).body, [body]);
  });

  it('shows the saved text, even if today’s release would word it differently', async () => {
    const { id, token } = await asked();
    const contract = sql`replace(${wills.contract}, 'I revoke every will', 'I hereby revoke all wills')`;
    await site.database.db.update(wills).set({ contract }).where(eq(wills.id, id));
    assert.match(JSON.stringify((await open(token)).body.document), /I hereby revoke all wills/);
  });

  it('shows what is witnessed, and nobody’s email', async () => {
    const { id, token } = await asked();
    const { status, body } = await open(token);
    assert.equal(status, 200);
    const { body: will } = await ana.get(`/wills/${id}/`);
    assert.equal(body.testator_signed_at, will.signatures[0].signed_at);
    assert.equal(body.name, willPayload.witness_1_name);
    assert.equal(body.testator_name, willPayload.testator_name);
    assert.ok(body.document.sections.length > 5);
    assert.ok(!JSON.stringify(body).includes('@'));
  });

  it('signs once, only for that witness, with the place', async () => {
    const { id, token } = await asked();
    assert.deepEqual(await bare(sign(token, { place: 'Boulder, Colorado' })), { status: 200, body: {} });
    const { body: will } = await ana.get(`/wills/${id}/`);
    assert.equal(will.witness_1_signature, signature(7));
    assert.equal(will.witness_2_signature, null);
    assert.equal(will.signatures[1].place, 'Boulder, Colorado');
    for (const again of [await sign(token), await open(token)]) {
      assert.equal(again.status, 409);
      assert.equal(again.body.detail, messages.witnessLinkUsed);
    }
    const { body: trail } = await ana.get(`/api/wills/${id}/events/`);
    const event = trail.events.at(-1);
    assert.equal(
      event.detail,
      'Signed by the first witness, with a drawn signature, in Boulder, Colorado, on another device, with the link that was mailed to them. No statement was recorded with this signature.',
    );
    assert.equal(event.actor, `${willPayload.witness_1_name} (by the mailed link)`);
    assert.equal(event.actor_id, null);
    assert.equal(trail.intact, true);
  });

  it('stores the witness’s statement, and that it was another device', async () => {
    const { id, token } = await asked();
    const { witness_1_name: name, testator_name } = willPayload;
    const facts = { place: 'Colorado', home: 'Wyoming', presence: 'live_video' } as const;
    const statement = statementText(name, signingStatement('witness_1', testator_name, facts));
    assert.equal((await sign(token, { ...facts, statement: `${statement} Mostly.` })).status, 409);
    assert.equal((await sign(token, { ...facts, statement })).status, 200);
    const { signatures } = (await ana.get(`/wills/${id}/`)).body;
    const { signed_at: _at, ...kept } = signatures[1];
    assert.deepEqual(kept, {
      role: 'witness_1',
      name,
      place: 'Colorado',
      presence: 'live_video',
      device: 'link',
      method: 'drawn',
      statement,
    });
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.match(
      events.at(-1).detail,
      /on another device.*I live in Wyoming, and am now physically in Colorado\./,
    );
  });

  it('waits for the testator, and works afterwards', async () => {
    const id = await draftOf(ana);
    await send(id);
    const token = await mailedToken();
    const { body } = await open(token);
    assert.deepEqual([body.testator_signature, body.testator_signed_at], [null, null]);
    const early = await sign(token);
    assert.equal(early.status, 409);
    assert.equal(early.body.detail, messages.testatorSignsFirst);
    await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
    assert.equal((await sign(token)).status, 200);
  });

  it('makes a paid will valid if it is the last signature', async () => {
    const { id, token } = await asked();
    await payFor(site, ana, id);
    await ana.put(`/api/wills/${id}/sign/`, { witness_2_signature: signature(2) });
    await sign(token);
    assert.equal((await ana.get(`/wills/${id}/`)).body.status, 'valid');
  });

  it('is 404 if it is made up', async () => {
    for (const token of ['', 'x', 'x'.repeat(43), '\u0000']) {
      const { status } = await open(token);
      assert.ok(status === 404 || status === 400);
    }
  });

  it('has no image decoded for a person without a link', async () => {
    const damaged = 'data:image/png;base64,iVBORw0KGgo=';
    const { token } = await asked();
    assert.equal((await sign(token, { signature: damaged })).status, 400);
    assert.equal((await sign('x'.repeat(43), { signature: damaged })).status, 404);
  });

  it('expires after 72 hours', async () => {
    const { token, link, id } = await asked();
    await site.database.db
      .update(witnessLinks)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(witnessLinks.id, link));
    assert.equal((await sign(token)).body.detail, messages.witnessLinkExpired);
    assert.deepEqual((await ana.get(`/api/wills/${id}/witness-links/`)).body, []);
  });

  it('stops working when it is revoked', async () => {
    const { id, token, link } = await asked();
    assert.equal((await ana.delete(`/api/wills/${id}/witness-links/${link}/`)).status, 204);
    assert.equal((await sign(token)).body.detail, messages.witnessLinkRevoked);
    assert.equal((await ana.delete(`/api/wills/${id}/witness-links/${link}/`)).status, 404);
  });

  it('stops working when a new one is sent', async () => {
    const { id, token } = await asked();
    await send(id);
    assert.equal((await sign(token)).body.detail, messages.witnessLinkRevoked);
    assert.equal((await sign(await mailedToken())).status, 200);
  });

  it('stops working when the will is changed', async () => {
    const { id, token } = await asked();
    await ana.put(`/wills/${id}/`, { ...willPayload, executor: 'Somebody Else' });
    assert.equal((await sign(token)).body.detail, messages.witnessLinkOutdated);
  });

  it('stops working when the address of the witness is corrected, and only that one', async () => {
    const { id, token } = await asked();
    await send(id, 'witness_2');
    const second = await mailedToken();
    const correct = (more: object) => ana.put(`/wills/${id}/`, { ...willPayload, ...more });
    const corrected = { witness_1_email: 'right@example.com' };
    assert.equal((await correct(corrected)).status, 200);
    for (const call of [open, sign])
      assert.equal((await call(token)).body.detail, messages.witnessLinkRevoked);
    assert.equal((await open(second)).status, 200);
    const { events } = (await ana.get(`/api/wills/${id}/events/`)).body;
    assert.deepEqual(
      events.slice(-2).map(({ detail }: { detail: string }) => detail),
      ['Changed answers that are not in the text.', 'Took back the link of the first witness.'],
    );
    const links = (await ana.get(`/api/wills/${id}/witness-links/`)).body;
    assert.deepEqual(
      links.map(({ role }: { role: string }) => role),
      ['witness_2'],
    );

    await send(id);
    const again = await mailedToken();
    await correct({ ...corrected, witness_2_email: 'other@example.com' });
    assert.equal((await open(second)).body.detail, messages.witnessLinkRevoked);
    assert.equal((await sign(again)).status, 200);
  });

  it('stops working when the will is deleted', async () => {
    const { id, token } = await asked();
    await deleteSigned(ana, id);
    assert.equal((await open(token)).status, 404);
  });

  it('stops working when the witness signs beside the testator', async () => {
    const { id, token } = await asked();
    await ana.put(`/api/wills/${id}/sign/`, { witness_1_signature: signature(3) });
    assert.equal((await sign(token)).body.detail, String(messages.willAlreadySigned('first witness')));
    assert.equal((await send(id)).status, 409);
  });

  it('accepts no blank signature, and still works after one', async () => {
    const { token } = await asked();
    const blank = await sign(token, { signature: picture(300, 100, () => false) });
    assert.deepEqual(blank.body.signature, [messages.signatureRequired]);
    assert.equal((await sign(token)).status, 200);
  });

  it('signs no will of a person who turns out to be under 18', async () => {
    const { id, token } = await asked();
    await bornIn(ana, new Date().getFullYear() - 17);
    const refused = await sign(token);
    await bornIn(ana, 1970);
    assert.equal(refused.status, 400);
    assert.equal(refused.body.detail, messages.testatorUnder18);
    assert.equal((await ana.get(`/wills/${id}/`)).body.signatures.length, 1);
    assert.equal((await sign(token)).status, 200);
  });

  it('is sent only for a witness', async () => {
    const id = await draftOf(ana);
    assert.equal((await send(id, 'testator')).status, 400);
  });
});

async function bare(answer: Promise<{ status: number; body: unknown }>) {
  const { status, body } = await answer;
  return { status, body };
}
