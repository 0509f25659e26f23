import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages, PROOF_REQUIRED, legacyAccessMessages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { callWhileSessionsEnd } from '../../../../test/support/ending-session';
import { emailOf, mailsTo, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Answer, Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';
import {
  INVITATION,
  mailedToken,
  passWaitingTime,
  trust,
  trustedForm,
} from '../../../../test/support/trusted-people';
import { draftOf, validWill } from '../../../../test/support/wills';

const { accountTokens, mails, sessions, users } = schema;

const site = await testSite();

const name = (owner: Person, email: string, more: object = {}) =>
  owner.post('/trusted-people/', trustedForm(email, more));
const people = async (owner: Person) => (await owner.get('/trusted-people/')).body.people;
const accept = (who: Person, token: string) => who.post('/trusted-invitations/accept/', { token });

/** Pretends that the person authenticated eleven minutes ago. */
const growOld = async (who: Person) => {
  await site.database.db
    .update(sessions)
    .set({ authenticated_at: sql`now() - interval '11 minutes'` })
    .where(sql`user_id = (select id from users where username = ${who.username})`);
};

describe('naming a trusted person', () => {
  it('mails an invitation that does not say whether there is a will, and notifies the owner', async () => {
    const ana = await site.person('Ana Ortiz');
    await validWill(site, ana);
    const { status, body } = await name(ana, 'ben.invited@example.com');
    assert.equal(status, 201);
    assert.deepEqual(
      [body.people.length, body.people[0].accepted_at, body.people[0].username],
      [1, null, null],
    );
    const [mail] = await site.database.db
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'ben.invited@example.com'));
    assert.equal(mail?.subject, 'Ana Ortiz names you as a trusted person');
    assert.doesNotMatch(mail?.body ?? '', /\bwills?\b|trust record|bitcoin|executor/i);
    assert.ok((await subjectsTo(site, await emailOf(ana))).includes('Your trusted people were changed'));
  });

  it('accepts five people, each once, and not the owner', async () => {
    const ana = await site.person('Ana Ortiz');
    const own = await emailOf(ana);
    assert.deepEqual((await name(ana, own.toUpperCase())).body.email, [legacyAccessMessages.ownAddress]);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_none, turn) => name(ana, `friend.${turn}.${own}`)),
    );
    assert.deepEqual(tries.map(({ status }) => status).sort(), [201, 201, 201, 201, 201, 409, 409, 409]);
    const [first] = await people(ana);
    await ana.delete(`/trusted-people/${first.id}/`);
    const [second] = await people(ana);
    assert.deepEqual((await name(ana, second.email)).body.email, [legacyAccessMessages.namedAlready]);
  });

  it('requires a verified address', async () => {
    const ana = await site.newcomer();
    const { status, body } = await name(ana, 'ben@example.com');
    assert.deepEqual([status, body.detail], [403, messages.emailNotVerified]);
    assert.deepEqual(await people(ana), []);
  });

  it('requires recent authentication, like every other change of access', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await trust(site, ana, ben);
    await growOld(ana);
    const { email: _email, ...change } = trustedForm('');
    const plan = { waiting_days: 7, two_people: false, check_in: 'off' };
    for (const answer of [
      await name(ana, 'cleo@example.com'),
      await ana.put(`/trusted-people/${id}/`, change),
      await ana.post(`/trusted-people/${id}/invite/`),
      await ana.delete(`/trusted-people/${id}/`),
      await ana.put('/release-plan/', plan),
    ])
      assert.deepEqual([answer.status, answer.body.code], [403, PROOF_REQUIRED]);
    assert.equal((await people(ana)).length, 1);
    assert.equal((await ana.post('/release-requests/refuse/')).status, 200, 'refusing asks for none');
  });

  it('and closing the account are not done by a session that ends meanwhile', async () => {
    const { email: _email, ...change } = trustedForm('');
    const plan = { waiting_days: 7, two_people: false, check_in: 'off' };
    const calls: ((owner: Person, id: string) => Promise<Answer>)[] = [
      (ana) => name(ana, 'cleo@example.com'),
      (ana, id) => ana.put(`/trusted-people/${id}/`, { ...change, opens_letters: false }),
      (ana, id) => ana.post(`/trusted-people/${id}/invite/`),
      (ana, id) => ana.delete(`/trusted-people/${id}/`),
      (ana) => ana.put('/release-plan/', plan),
      (ana) => ana.post('/account/close/'),
    ];
    for (const call of calls) {
      const ana = await site.person('Ana Ortiz');
      await name(ana, 'ben.invited@example.com');
      const [{ id }] = await people(ana);
      const { status } = await callWhileSessionsEnd(site.database.db, ana.username, () => call(ana, id));
      assert.ok([401, 403].includes(status), `${call} answered ${status}`);
    }
  });

  it('requires at least one thing to release, and a waiting time of 7, 14, or 30 days', async () => {
    const ana = await site.person();
    const nothing = { opens_will: false, opens_letters: false, opens_trusts: false };
    const { status, body } = await name(ana, 'ben@example.com', nothing);
    assert.deepEqual([status, body.opens_trusts], [400, [legacyAccessMessages.chooseReleased]]);
    for (const waiting_days of [1, 0, 15, 'soon', null])
      assert.equal(
        (await ana.put('/release-plan/', { waiting_days, two_people: false, check_in: 'off' })).status,
        400,
      );
  });
});

describe('an invitation', () => {
  it('is accepted once, and only its hash is stored', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const email = await emailOf(ben);
    await name(ana, email);
    const token = await mailedToken(site, email, INVITATION);
    const [row] = await site.database.db.select().from(accountTokens).where(eq(accountTokens.email, email));
    assert.ok(!JSON.stringify(row).includes(token.slice(-43)));
    assert.equal((await accept(ben, token)).status, 200);
    for (const again of [
      await accept(ben, token),
      await site.call('POST', '/trusted-invitations/open/', { token }),
    ])
      assert.deepEqual([again.status, again.body.detail], [404, legacyAccessMessages.invitationUsed]);
    assert.equal((await ben.get('/entrusted/')).body.length, 1);
    const { body: trail } = await ana.get('/trusted-people/events/');
    assert.equal(trail.events.filter(({ type }: { type: string }) => type === 'accepted').length, 1);
  });

  it('says who names whom, verifies the address it was mailed to, and can’t be used by its owner', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.newcomer('Ben Ruiz')];
    const email = await emailOf(ben);
    await name(ana, email);
    const token = await mailedToken(site, email, INVITATION);
    const { body } = await site.call('POST', '/trusted-invitations/open/', { token });
    assert.deepEqual(body, { owner_name: 'Ana Ortiz', name: 'Ben Ruiz' });
    assert.equal((await accept(ana, token)).body.detail, legacyAccessMessages.ownInvitation);
    const eve = await site.newcomer('Eve Hall');
    assert.equal((await accept(eve, token)).body.code, 'email_not_verified');
    assert.equal((await accept(ben, token)).status, 200);
    assert.equal((await ben.get('/account/')).body.email_verified, true);
    assert.equal((await site.call('POST', '/trusted-invitations/open/', { token })).status, 404);
  });

  it('waits for the owner if it is accepted by an account with another address', async () => {
    const [ana, ben, eve] = [
      await site.person(),
      await site.person('Ben Ruiz'),
      await site.person('Eve Hall'),
    ];
    const [own, invited, other] = [await emailOf(ana), 'ben.at.work@example.com', await emailOf(ben)];
    await name(ana, invited);
    const { body: claimed } = await accept(ben, await mailedToken(site, invited, INVITATION));
    assert.equal(claimed.waits, true);
    const [mail = ''] = await mailsTo(site, own, 'An answer from a person you trust');
    for (const part of [ben.username, other, invited]) assert.ok(mail.includes(part), part);
    const [waiting] = await people(ana);
    assert.deepEqual(
      [waiting.username, waiting.account_email, waiting.accepted_at, typeof waiting.claimed_at],
      [ben.username, other, null, 'string'],
    );
    assert.deepEqual((await ben.get('/entrusted/')).body, []);
    assert.equal((await ben.get(`/entrusted/${claimed.id}/`)).status, 404);

    await growOld(ana);
    const confirm = (who: Person) => who.post(`/trusted-people/${claimed.id}/confirm/`);
    assert.equal((await confirm(ana)).body.code, 'reauthentication_required');
    await ana.post('/reauthenticate/', { password: PASSWORD });
    const again = await site.logIn(ana.username);
    assert.equal((await confirm(eve)).status, 404);
    const { people: list } = (await confirm(again)).body;
    assert.deepEqual([list[0].claimed_at, list[0].username], [null, ben.username]);
    assert.equal((await ben.get('/entrusted/')).body.length, 1);
    assert.equal((await mailsTo(site, other, 'You are confirmed as a trusted person')).length, 1);
    assert.deepEqual((await confirm(again)).body.detail, legacyAccessMessages.nobodyToConfirm);
  });

  it('forgets an account that waits when the owner sends a new link', async () => {
    const [ana, eve] = [await site.person(), await site.person('Eve Hall')];
    const invited = 'ben.at.home@example.com';
    await name(ana, invited);
    const { id } = (await accept(eve, await mailedToken(site, invited, INVITATION))).body;
    await ana.post(`/trusted-people/${id}/invite/`);
    const [person] = await people(ana);
    assert.deepEqual([person.username, person.claimed_at], [null, null]);
    assert.equal((await ana.post(`/trusted-people/${id}/confirm/`)).status, 409);
    assert.deepEqual((await eve.get('/entrusted/')).body, []);
  });

  it('can be declined without an account, and the owner is notified', async () => {
    const ana = await site.person('Ana Ortiz');
    await name(ana, 'dina.declines@example.com', { name: 'Dina Ortiz' });
    const token = await mailedToken(site, 'dina.declines@example.com', INVITATION);
    assert.equal((await site.call('POST', '/trusted-invitations/decline/', { token })).status, 200);
    assert.deepEqual(await people(ana), []);
    assert.ok((await subjectsTo(site, await emailOf(ana))).includes('An answer from a person you trust'));
    assert.equal((await site.call('POST', '/trusted-invitations/decline/', { token })).status, 404);
  });

  it('is revoked when it is sent again, and after 30 days', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const email = await emailOf(ben);
    await name(ana, email);
    const first = await mailedToken(site, email, INVITATION);
    const [{ id }] = await people(ana);
    await ana.post(`/trusted-people/${id}/invite/`);
    assert.equal((await accept(ben, first)).status, 404);
    const second = await mailedToken(site, email, INVITATION);
    await site.database.db.update(accountTokens).set({ expires_at: sql`now()` });
    assert.equal((await accept(ben, second)).status, 404);
    await ana.post(`/trusted-people/${id}/invite/`);
    assert.equal((await accept(ben, await mailedToken(site, email, INVITATION))).status, 200);
    const again = await ana.post(`/trusted-people/${id}/invite/`);
    assert.deepEqual([again.status, again.body.detail], [409, legacyAccessMessages.acceptedAlready]);
  });
});

describe('the place of a trusted person', () => {
  it('ends when the owner removes them, even during a waiting time', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await trust(site, ana, ben);
    await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    assert.equal((await ana.delete(`/trusted-people/${id}/`)).status, 200);
    await passWaitingTime(site);
    assert.deepEqual((await ben.get('/entrusted/')).body, []);
    const { status, body } = await ben.get(`/entrusted/${id}/`);
    assert.deepEqual([status, body.detail], [404, legacyAccessMessages.entrustedGone]);
  });

  it('ends when they step down, and the owner is notified', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await trust(site, ana, ben);
    assert.equal((await ben.delete(`/entrusted/${id}/`)).status, 204);
    assert.deepEqual(await people(ana), []);
    assert.equal((await ben.get(`/entrusted/${id}/`)).status, 404);
  });

  it('requires a verified address before it causes mail', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const id = await trust(site, ana, ben);
    await site.database.db.update(users).set({ verified_email: '' }).where(eq(users.username, ben.username));
    const { status, body } = await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    assert.deepEqual([status, body.code], [403, 'email_not_verified']);
    assert.equal((await ben.get(`/entrusted/${id}/`)).body.request, null);
  });
});

/** The responses of every call of a trusted person. */
async function answersTo(who: Person, id: string, documentId: string): Promise<number[]> {
  const scan = form(pdf());
  const answers = [
    await who.get(`/entrusted/${id}/documents/${documentId}/`),
    await who.get(`/entrusted/${id}/`),
    await who.delete(`/entrusted/${id}/request/`),
    await who.post(`/entrusted/${id}/certificate/`, scan.body, { headers: scan.headers }),
  ];
  return answers.map(({ status }) => status);
}

describe('no one else', () => {
  it('learns that there is a will: the response is the same with and without one', async () => {
    const ben = await site.person('Ben Ruiz');
    const seen: string[] = [];
    for (const withWill of [true, false]) {
      const ana = await site.person('Ana Ortiz');
      if (withWill) await validWill(site, ana);
      else await draftOf(ana);
      const id = await trust(site, ana, ben);
      const read = async () =>
        (await ben.get(`/entrusted/${id}/`)).text
          .replaceAll(id, 'ID')
          .replace(/\d{4}-\d\d-\d\dT[^"]+/g, 'TIME')
          .replaceAll(ana.username, 'ANA');
      const texts = [await read()];
      await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
      texts.push(await read());
      await ana.post('/release-requests/refuse/');
      texts.push(await read());
      assert.doesNotMatch(texts.join(), /"(wills|letters|trusts)"/);
      seen.push(texts.join('\n'));
    }
    assert.equal(seen[0], seen[1]);
  });

  it('among strangers, the owner, and other trusted people can access what is for one person', async () => {
    const ana = await site.person('Ana Ortiz');
    const [ben, cleo, eve] = [
      await site.person('Ben Ruiz'),
      await site.person('Cleo Park'),
      await site.person('Eve Hall'),
    ];
    await validWill(site, ana);
    const id = await trust(site, ana, ben);
    await trust(site, ana, cleo, { name: 'Cleo Park' });
    await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    await passWaitingTime(site);
    for (const who of [ana, cleo, eve]) assert.deepEqual(await answersTo(who, id, id), [404, 404, 404, 404]);
  });
});

describe('a closed account', () => {
  it('of the owner ends its trusted people’s access, and one of a trusted person ends theirs', async () => {
    const { deleteDueAccounts } = await import('../../account-closing/account-closing');
    const { fileStore } = await import('../../../platform/storage/file-store');
    const [ana, ben, cleo] = [
      await site.person('Ana Ortiz'),
      await site.person('Ben Ruiz'),
      await site.person('Cleo Park'),
    ];
    const own = await trust(site, ana, ben);
    const other = await trust(site, cleo, ana, { name: 'Ana Ortiz' });
    await ana.post(`/entrusted/${other}/request/`, { reason: 'He died.' });
    await ana.post('/account/close/');
    await site.database.db.update(users).set({ closes_at: sql`closes_at - interval '15 days'` });
    await deleteDueAccounts({
      db: site.database.db,
      store: fileStore(`${site.config.dataDir}/documents`),
      log: console,
    });
    assert.equal((await ben.get(`/entrusted/${own}/`)).status, 404);
    assert.deepEqual(await people(cleo), []);
    assert.equal((await cleo.get('/trusted-people/events/')).body.intact, true);
    const left = await site.database.db.execute(
      sql`select detail from events where subject_type = 'trusted_people' and detail like '%Ben Ruiz%'
        and subject_id = (select id from users where closed_at is not null limit 1)`,
    );
    assert.deepEqual((left as unknown as { rows: unknown[] }).rows, []);
  });
});
