import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { addDays, addMonths, daysBetween, isoDate, todayOf } from '@heartwood/domain';
import { schema } from '../../../../platform/db/database';
import { remindOfPayments } from '../../loan-reminders';
import { funded, proposal } from '../../../../../test/support/loans';
import { sentMails } from '../../../../../test/support/mails';
import type { Person } from '../../../../../test/support/person';
import { signature } from '../../../../../test/support/signatures';
import { PUBLIC_URL, testSite } from '../../../../../test/support/site';

const { loans } = schema;

const site = await testSite();

const today = todayOf(new Date());
const all = { before: true, due: true, late: true };
const none = { before: false, due: false, late: false };

describe('reminders', () => {
  const on = (days: number) => new Date(Date.now() + days * 86_400_000);
  const mailsTo = async (person: Person) => {
    const { body } = await person.get('/current-user/');
    const rows = await site.database.db
      .select({ subject: schema.mails.subject })
      .from(schema.mails)
      .where(eq(schema.mails.recipient, body.email));
    return rows.map(({ subject }) => subject).filter((subject) => /due|late/.test(subject));
  };

  it('go to both parties once, and not to the one who turned them off', async () => {
    const [gil, hana] = [await site.person('Gil Moss'), await site.person('Hana Reed')];
    const first = addDays(isoDate(today), 20);
    const terms = { amount: 300, interest_rate: 0, term_in_months: 3, first_payment_on: first };
    const id = await funded(gil, hana, await proposal(gil, hana, terms));
    await remindOfPayments(site.database.db, on(10));
    assert.deepEqual(await mailsTo(gil), []);
    await remindOfPayments(site.database.db, on(17));
    await remindOfPayments(site.database.db, on(17));
    assert.deepEqual(await mailsTo(gil), ['A loan payment is due in three days']);
    const off = await hana.put(`/loans/${id}/reminders/`, { due: false });
    assert.deepEqual(off.body.reminders, { lender: all, borrower: { ...all, due: false } });
    await remindOfPayments(site.database.db, on(20));
    await remindOfPayments(site.database.db, on(27));
    assert.deepEqual(await mailsTo(gil), [
      'A loan payment is due in three days',
      'A loan payment is due today',
      'A loan payment is a week late',
    ]);
    assert.deepEqual(await mailsTo(hana), [
      'A loan payment is due in three days',
      'A loan payment is a week late',
    ]);
  });

  it('continue for later payments when an earlier one was missed', async () => {
    const [oda, per] = [await site.person('Oda Vik'), await site.person('Per Lie')];
    const first = addDays(isoDate(today), 20);
    const terms = { amount: 300, interest_rate: 0, term_in_months: 3, first_payment_on: first };
    await funded(oda, per, await proposal(oda, per, terms));
    const second = daysBetween(isoDate(today), addMonths(first, 1));
    for (const day of [27, second - 3, second, second + 7]) await remindOfPayments(site.database.db, on(day));
    const expected = ['is a week late', 'is due in three days', 'is due today', 'is a week late'];
    for (const person of [oda, per])
      assert.deepEqual(
        await mailsTo(person),
        expected.map((words) => `A loan payment ${words}`),
      );
  });

  /**
   * The terms of a loan whose first payment is due in 20 days. Ends all earlier loans, so that
   * nobody is reminded of them.
   */
  const startingAnew = async () => {
    await site.database.db.update(loans).set({ status: 'repaid' });
    return {
      amount: 300,
      interest_rate: 0,
      term_in_months: 3,
      first_payment_on: addDays(isoDate(today), 20),
    };
  };

  it('are for loans that run, and for readers who have a mailbox', async () => {
    const [ulf, vera] = [await site.person('Ulf Berg'), await site.person('Vera Dahl')];
    const { db } = site.database;
    const terms = await startingAnew();
    await proposal(ulf, vera, terms);
    const signed = await proposal(ulf, vera, terms);
    await vera.post(`/loans/${signed}/accept/`, { signature: signature(2) });
    const repaid = await funded(ulf, vera, await proposal(ulf, vera, terms));
    await ulf.post(`/loans/${repaid}/repay/`);
    assert.equal(await remindOfPayments(db, on(17)), 0);
    await funded(ulf, vera, await proposal(ulf, vera, terms));
    const { mails, users } = schema;
    await db.update(users).set({ email: '' }).where(eq(users.username, vera.username));
    assert.equal(await remindOfPayments(db, on(17)), 1);
    assert.equal((await mailsTo(ulf)).length, 1);
    assert.deepEqual(await db.select().from(mails).where(eq(mails.recipient, '')), []);
  });

  it('are sent for every loan, however many there are', async () => {
    const [wim, yara] = [await site.person('Wim Bos'), await site.person('Yara Sol')];
    const { db } = site.database;
    const id = await funded(wim, yara, await proposal(wim, yara, await startingAnew()));
    const [row] = await db.select().from(loans).where(eq(loans.id, id));
    assert.ok(row);
    const { id: _, ...copy } = row;
    await db.insert(loans).values(Array.from({ length: 249 }, () => copy));
    assert.equal(await remindOfPayments(db, on(17)), 500);
    assert.equal((await mailsTo(yara)).length, 250);
    await startingAnew();
  });

  it('are turned off by the link in each mail, only that kind', async () => {
    const [ida, jon] = [await site.person('Ida Wolf'), await site.person('Jon Beck')];
    const first = addDays(isoDate(today), 20);
    const terms = { amount: 300, interest_rate: 0, term_in_months: 3, first_payment_on: first };
    const id = await funded(ida, jon, await proposal(ida, jon, terms));
    await remindOfPayments(site.database.db, on(17));
    const { email } = (await jon.get('/current-user/')).body;
    const sent = await sentMails(site);
    const mail = sent.find(({ recipient, subject }) => recipient === email && /three days/.test(subject));
    const path = new URL(mail?.unsubscribe ?? '').pathname.replace('/backend', '');
    const token = path.split('/')[2] ?? '';
    assert.ok(mail?.text.includes(`${PUBLIC_URL}/unsubscribe#${token}\n`));
    assert.equal((await site.call('POST', path)).status, 200);
    const reminders = async () => (await jon.get(`/loans/${id}/`)).body.reminders;
    assert.deepEqual(await reminders(), { lender: all, borrower: { ...all, before: false } });

    // The token of a mail from before each kind had its own.
    const earlier = site.app.reminderLists.tokenOf(`loan:${id}:lender`);
    assert.equal((await site.call('POST', `/unsubscribe/${earlier}/`)).status, 200);
    assert.deepEqual(await reminders(), { lender: none, borrower: { ...all, before: false } });

    const deleted = site.app.reminderLists.tokenOf(`loan:${randomUUID()}:lender`);
    assert.equal((await site.call('POST', `/unsubscribe/${deleted}/`)).status, 200);
  });

  it('are turned on and off one by one, and nothing else is accepted', async () => {
    const [kim, leo] = [await site.person('Kim Park'), await site.person('Leo Hart')];
    const id = await funded(kim, leo, await proposal(kim, leo));
    const path = `/loans/${id}/reminders/`;
    const { db } = site.database;
    const inWriteTransaction = async () => {
      const [row] = await db
        .select({ xmin: sql`xmin::text` })
        .from(loans)
        .where(eq(loans.id, id));
      return row?.xmin;
    };
    await site.app.background.idle();
    const before = await inWriteTransaction();
    assert.deepEqual((await kim.put(path, { before: true })).body.reminders.lender, all);
    assert.equal(await inWriteTransaction(), before, 'nothing has changed');
    await Promise.all([kim.put(path, { before: false }), kim.put(path, { late: false })]);
    assert.deepEqual((await kim.get(`/loans/${id}/`)).body.reminders.lender, { ...none, due: true });
    assert.deepEqual((await kim.put(path, { late: true })).body.reminders.lender, { ...all, before: false });
    assert.equal((await kim.put(path, {})).status, 400);
    assert.equal((await kim.put(path, { due: 'no' })).status, 400);
  });
});

describe('the single switch of an earlier release', () => {
  it('becomes three with the same setting', async () => {
    const [mia, ned] = [await site.person('Mia Lund'), await site.person('Ned Frost')];
    const id = await funded(mia, ned, await proposal(mia, ned));
    const migration = new URL('../../../../platform/db/migrations/0027_reminder_kinds.sql', import.meta.url);
    const { db } = site.database;
    await db.execute(sql`alter table loans drop lender_reminders_off, drop borrower_reminders_off,
      add lender_reminders boolean not null default true, add borrower_reminders boolean not null default true`);
    await db.execute(sql`update loans set borrower_reminders = false where id = ${id}`);
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
    assert.deepEqual((await mia.get(`/loans/${id}/`)).body.reminders, { lender: all, borrower: none });
  });
});
