import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { messages, PROOF_REQUIRED } from '@heartwood/domain';
import { deleteDueAccounts, recordsOf } from '../account-closing';
import { schema, type Database } from '../../../platform/db/database';
import { fileStore } from '../../../platform/storage/file-store';
import { funded, proposal } from '../../../../test/support/loans';
import { subjectsTo } from '../../../../test/support/mails';
import { authenticator } from '../../../../test/support/passkey';
import { partnerForm } from '../../../../test/support/partner-invitation';
import { payForPlan, signedPaper } from '../../../../test/support/papers';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { PASSWORD, PUBLIC_URL, testSite } from '../../../../test/support/site';
import { addApp } from '../../../../test/support/totp';
import {
  deleteSigned,
  draftOf,
  pdfOf,
  signedWill,
  validWill,
  willPayload,
} from '../../../../test/support/wills';

const { events, mails, sessions, users } = schema;

const site = await testSite();

const close = (who: Person) => who.post('/account/close/');
const documentsFolder = () => join(site.config.dataDir, 'documents');

/** What housekeeping does once an hour, with the clock moved forward. */
async function later(days: number): Promise<void> {
  const { db } = site.database;
  await db.update(users).set({ closes_at: sql`closes_at - make_interval(days => ${days}::int)` });
  await deleteDueAccounts({ db, store: fileStore(documentsFolder()), log: console });
}

const pdfs = async () =>
  (await readdir(documentsFolder(), { recursive: true })).filter((name) => name.endsWith('.pdf'));

/** What each kind of login of a person sends. */
const logins: Record<string, (who: Person) => Promise<object>> = {
  password: async ({ username }) => ({ username, password: PASSWORD }),
  'recovery code': async (who) => {
    const { codes } = await addApp(who);
    return { username: who.username, password: PASSWORD, second_factor: codes[0] };
  },
  passkey: async (who) => {
    const device = authenticator(PUBLIC_URL);
    const added = (await who.post('/passkeys/options/')).body;
    const answered = ({ challenge_id }: typeof added, response: unknown) =>
      JSON.stringify({ challenge_id, response });
    const credential = answered(added, device.register(added.options));
    assert.equal((await who.post('/passkeys/', { name: 'Phone', credential })).status, 201);
    const asked = (await site.call('POST', '/passkeys/login-options/')).body;
    return { passkey: answered(asked, device.logIn(asked.options)) };
  },
};

describe('closing an account', () => {
  for (const [kind, send] of Object.entries(logins))
    it(`is undone by a login with a ${kind} that it overtakes`, async () => {
      const ana = await site.person();
      const sent = await send(ana);
      const own = eq(users.username, ana.username);
      const { db } = site.database;
      const closes_at = sql`now() + interval '14 days'`;
      const begun = await db.transaction(async (tx) => {
        await tx.update(users).set({ closes_at }).where(own);
        const login = site.call('POST', '/token/', sent);
        await setTimeout(1000);
        return { login };
      });
      const { status, text } = await begun.login;
      assert.equal(status, 200, text);
      const [row] = await db.select().from(users).where(own);
      assert.equal(row?.closes_at, null);
    });

  it('is undone by a login that had begun before, also while the disk is almost full', async () => {
    const ana = await site.person();
    const own = eq(users.username, ana.username);
    const login = () => site.call('POST', '/token/', { username: ana.username, password: PASSWORD });
    const closing = async () => {
      const [row] = await site.database.db.select().from(users).where(own);
      return row?.closes_at ?? null;
    };
    const begun = login();
    await close(ana);
    assert.equal((await begun).status, 200);
    // The login counted before the account was closed, or after it: then it is kept.
    if ((await closing()) === null) await close(await site.logIn(ana.username));
    assert.notEqual(await closing(), null);
    await site.database.setReadOnly?.(true);
    try {
      assert.equal((await login()).status, 200);
    } finally {
      await site.database.setReadOnly?.(false);
    }
    assert.equal(await closing(), null);
  });

  it('ends all sessions, mails the deadline for keeping it, and requires recent authentication', async () => {
    const ana = await site.person();
    const { email } = (await ana.get('/current-user/')).body;
    const other = await site.logIn(ana.username);
    await site.database.db
      .update(sessions)
      .set({ authenticated_at: sql`now() - interval '11 minutes'` })
      .where(sql`user_id = (select id from users where username = ${ana.username})`);
    assert.equal((await close(ana)).body.code, PROOF_REQUIRED);
    await ana.post('/reauthenticate/', { password: PASSWORD });
    const { status, body } = await close(ana);
    assert.equal(status, 200);
    const days = (Date.parse(body.closes_at) - Date.now()) / 86_400_000;
    assert.ok(days > 13.9 && days < 14.1);
    for (const who of [ana, other]) assert.equal((await who.get('/current-user/')).status, 401);
    assert.deepEqual(await subjectsTo(site, email), ['Your account is closed']);
    const [mail] = await site.database.db.select().from(mails).where(eq(mails.recipient, email));
    assert.match(
      mail?.body ?? '',
      /A will that you signed may still stand.* delete it, and say that you mean/,
    );
  });

  it('waits until its owner has downloaded each text that all three had signed', async () => {
    const ana = await site.person('Ana Quintana');
    const id = await signedWill(ana);
    await ana.put(`/wills/${id}/`, { ...willPayload, donation: 'Zoo' });
    const early = await close(ana);
    const reason = String(messages.closingNeedsVersion(willPayload.testator_name, 1));
    assert.deepEqual([early.status, early.body.detail], [409, reason]);
    await ana.get(`/wills/${id}/versions/1/pdf/`);
    assert.equal((await close(ana)).status, 200);
    await later(15);
    assert.deepEqual(await pdfs(), []);
  });

  it('waits until its owner has downloaded each paper that they signed on the screen', async () => {
    const ana = await site.person();
    await payForPlan(site, ana);
    // Revoked by the newer one, and by its owner: nobody needs those.
    await signedPaper(ana);
    const revoked = await signedPaper(ana, 'things');
    await ana.put(`/api/papers/${revoked.id}/revoke/`, {});
    const { id } = await signedPaper(ana, 'medical', { directions: 'Something else.' });
    const early = await close(ana);
    assert.deepEqual([early.status, early.body.detail], [409, messages.closingNeedsMedical]);
    await ana.get(`/api/papers/${id}/pdf/`);
    await ana.put('/api/emergency-code/', { code_sha256: 'a'.repeat(64) });
    const left = async () => [
      await site.database.db.$count(schema.papers),
      await site.database.db.$count(schema.emergencyCodes),
    ];
    assert.deepEqual(await left(), [3, 1]);
    assert.equal((await close(ana)).status, 200);
    await later(15);
    assert.deepEqual(await left(), [0, 0]);
  });

  it('is undone by a login within 14 days, and everything is still there', async () => {
    const ana = await site.person();
    const { email } = (await ana.get('/current-user/')).body;
    const id = await draftOf(ana);
    await close(ana);
    await later(13);
    const back = await site.logIn(ana.username);
    assert.equal((await back.get(`/wills/${id}/`)).status, 200);
    await later(13);
    assert.equal((await back.get('/current-user/')).body.username, ana.username);
    assert.deepEqual(await subjectsTo(site, email), ['Your account is closed', 'Your account stays']);
  });
});

describe('after 14 days', () => {
  it('deletes everything that belongs only to the person, including files, and nobody can log in', async () => {
    const ana = await site.person('Ana Quintana');
    const { id: userId, email } = (await ana.get('/current-user/')).body;
    const will = await validWill(site, ana);
    await site.app.background.idle();
    const upload = form(pdf(), { will_id: will });
    assert.equal((await ana.post('/api/upload-s3/', upload.body, { headers: upload.headers })).status, 201);
    await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
    await ana.post('/people/', { name: 'Lucia Reyes' });
    await ana.post('/partner-invitation/', partnerForm('ben@example.com'));
    await ana.put('/api/begun-will/', { content: '{}', version: 0 });
    await ana.post('/totp/');
    assert.equal((await pdfs()).length, 2);
    await deleteSigned(ana, await signedWill(ana), 'revoke');
    const early = await close(ana);
    assert.deepEqual(
      [early.status, early.body.detail],
      [409, String(messages.closingNeedsDownload('Ana Ortiz'))],
    );
    await pdfOf(ana, will);
    assert.equal((await close(ana)).status, 200);
    await later(15);
    assert.deepEqual(await pdfs(), []);
    const login = await site.call('POST', '/token/', { username: ana.username, password: PASSWORD });
    assert.equal(login.status, 401);
    const { db } = site.database;
    const { documents, events: trail, partnerInvitations, people, totpApps, trusts, wills } = schema;
    const remains = [
      await db.select().from(wills).where(eq(wills.owner_id, userId)),
      await db.select().from(trusts).where(eq(trusts.owner_id, userId)),
      await db.select().from(people).where(eq(people.owner_id, userId)),
      await db.select().from(partnerInvitations).where(eq(partnerInvitations.owner_id, userId)),
      await db.select().from(schema.begunWills).where(eq(schema.begunWills.owner_id, userId)),
      await db.select().from(documents).where(eq(documents.owner_id, userId)),
      await db.select().from(sessions).where(eq(sessions.user_id, userId)),
      await db.select().from(schema.willClosings).where(eq(schema.willClosings.owner_id, userId)),
      await db.select().from(totpApps).where(eq(totpApps.user_id, userId)),
      await db.select().from(trail).where(eq(trail.actor_id, userId)),
      await db.select().from(schema.chainEnds).where(eq(schema.chainEnds.subject_id, will)),
    ];
    assert.deepEqual(remains.flat(), []);
    const [left] = await db.select().from(users).where(eq(users.id, userId));
    assert.doesNotMatch(JSON.stringify(left), /Quintana|ana\./);
    assert.equal((await subjectsTo(site, email)).at(-1), 'Your account is deleted');
    await later(15);
    assert.equal(
      (await subjectsTo(site, email)).filter((subject) => subject === 'Your account is deleted').length,
      1,
    );
  });

  it('finds the records of deleted wills and trusts, without reading those of others', async () => {
    const ana = await site.person();
    const { id: userId } = (await ana.get('/current-user/')).body;
    const will = await draftOf(ana);
    await ana.delete(`/api/wills/${will}/`);
    const { body: trust } = await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
    const { db } = site.database;
    await db.execute(sql`
      insert into events
      select subject_type, gen_random_uuid(), position, type, at, gen_random_uuid(), actor, address, browser,
        detail, text_sha256, previous_hash, hash
      from events, generate_series(1, 5000) where subject_id = ${will}`);
    await db.execute(sql`analyze events`);
    const plan = JSON.stringify(await db.execute(sql`explain ${recordsOf(db, userId)}`));
    assert.match(plan, /events_begun/);
    assert.doesNotMatch(plan, /Seq Scan/);
    const found = (await recordsOf(db, userId)).map(({ type, id }) => `${type} ${id}`);
    assert.deepEqual(found.toSorted(), [`trust ${trust.id}`, `will ${will}`]);
  });

  it('needs no more statements for many records than for one, because everyone else waits for them', async () => {
    const { db } = site.database;
    const needed = async (records: number) => {
      const ana = await site.person();
      for (let number = 0; number < records; number += 1)
        await ana.delete(`/api/wills/${await draftOf(ana)}/`);
      await close(ana);
      await db
        .update(users)
        .set({ closes_at: sql`now()` })
        .where(eq(users.username, ana.username));
      let deletes = 0;
      const transaction: Database['transaction'] = (run) =>
        db.transaction((tx) => {
          const remove: Database['delete'] = (table) => {
            deletes += 1;
            return tx.delete(table);
          };
          return run(Object.assign(Object.create(tx), { delete: remove }));
        });
      const counted: Database = Object.assign(Object.create(db), { transaction });
      await deleteDueAccounts({ db: counted, store: fileStore(documentsFolder()), log: console });
      return deletes;
    };
    const [few, many] = [await needed(1), await needed(5)];
    assert.ok(few > 0);
    assert.equal(many, few);
  });

  it('says that a file is left over, not that the account has to wait, if the store fails', async () => {
    const ana = await site.person();
    const will = await validWill(site, ana);
    await pdfOf(ana, will);
    await close(ana);
    const { db } = site.database;
    await db
      .update(users)
      .set({ closes_at: sql`now()` })
      .where(eq(users.username, ana.username));
    const away = () => Promise.reject(new Error('The store is away.'));
    const store = { ...fileStore(documentsFolder()), remove: away, ping: away };
    const said: unknown[] = [];
    await deleteDueAccounts({ db, store, log: { warn: (_: unknown, words?: unknown) => said.push(words) } });
    assert.deepEqual(said, ['a document of a deleted account is left over for now']);
    assert.equal(
      (await site.call('POST', '/token/', { username: ana.username, password: PASSWORD })).status,
      401,
    );
  });

  it('lets the other party of a loan keep the contract, payments, record, and proof, without the profile', async () => {
    const [ana, ben] = [await site.person('Ana Quintana'), await site.person('Ben Ruiz')];
    const active = await proposal(ana, ben);
    await ben.post(`/loans/${active}/accept/`, { signature: signature(2) });
    const pending = await proposal(ana, ben);
    const offered = await proposal(ben, ana, { amount: 5 });
    await close(ana);
    await later(15);
    const { body: loan } = await ben.get(`/loans/${active}/`);
    assert.equal(loan.status, 'active');
    assert.match(loan.lender_username, /^closed-[\da-f]{12}$/);
    await assert.rejects(proposal(ben, ana, { counterparty: loan.lender_username }), {
      message: new RegExp(messages.counterpartyUnknown),
    });
    assert.match(loan.contract, /Quintana/);
    const { body: trail } = await ben.get(`/loans/${active}/events/`);
    assert.equal(trail.intact, true);
    assert.equal((await ben.get(`/loans/${active}/proof/`)).status, 200);
    assert.equal((await ben.get(`/loans/${pending}/`)).body.status, 'withdrawn');
    assert.equal((await ben.get(`/loans/${offered}/`)).body.status, 'declined');
    const { body: ended } = await ben.get(`/loans/${pending}/events/`);
    assert.equal(ended.intact, true);
    assert.deepEqual(
      [ended.events.at(-1).type, ended.events.at(-1).browser, ended.events.at(-1).address],
      ['withdrawn', 'Account closed', ''],
    );
    const found = await site.database.db.select().from(events).where(eq(events.subject_id, active));
    assert.ok(found.length > 1);
  });

  it('ends the amendments of its loans that are open, whoever proposed them', async () => {
    const [ana, ben] = [await site.person('Ana Quintana'), await site.person('Ben Ruiz')];
    const [own, others] = [
      await funded(ana, ben, await proposal(ana, ben)),
      await funded(ana, ben, await proposal(ana, ben)),
    ];
    const amendment = { new_terms: { interest_rate: 3 }, signature: signature(3) };
    for (const [who, id] of [
      [ana, own],
      [ben, others],
    ] as const)
      assert.equal((await who.post(`/loans/${id}/amendment/`, amendment)).status, 200);
    const { proposed_at } = (await ben.get(`/loans/${own}/`)).body.amendment;
    await close(ana);
    await later(15);
    const accepted = { signature: signature(4), proposed_at };
    const { status, body } = await ben.post(`/loans/${own}/amendment/accept/`, accepted);
    assert.deepEqual([status, body.detail], [409, messages.amendmentGone]);
    const last = async (id: string) => {
      const { body: trail } = await ben.get(`/loans/${id}/events/`);
      return [trail.intact, ...trail.events.slice(-2).map(({ type }: { type: string }) => type)];
    };
    assert.deepEqual(await last(own), [true, 'amendment_withdrawn', 'party_left']);
    assert.deepEqual(await last(others), [true, 'amendment_declined', 'party_left']);
    assert.equal((await ben.get(`/loans/${own}/`)).body.interest_rate, 5);
    const proposed = await ben.post(`/loans/${own}/amendment/`, amendment);
    assert.deepEqual([proposed.status, proposed.body.detail], [409, messages.amendmentPartyGone]);
  });

  it('frees the username, and a new account with it sees nothing of the old one', async () => {
    const ana = await site.person();
    await draftOf(ana);
    await close(ana);
    await later(15);
    const again = { first_name: 'Eve', last_name: 'Hall', username: ana.username, email: 'eve@example.com' };
    const { status, body } = await site.call('POST', '/register/', {
      ...again,
      password: PASSWORD,
      password2: PASSWORD,
    });
    assert.equal(status, 201);
    const headers = { authorization: `Bearer ${body.access}` };
    assert.deepEqual((await site.call('GET', '/api/wills/', undefined, { headers })).body, []);
  });
});
