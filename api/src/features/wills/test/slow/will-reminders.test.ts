import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../../platform/db/database';
import { dueForReview, remindToReadWills } from '../../will-reminders';
import type { Person } from '../../../../../test/support/person';
import { testSite } from '../../../../../test/support/site';
import { draftOf, inkReport, signedWill } from '../../../../../test/support/wills';

const { mails, wills } = schema;
const YEAR = 366 * 86_400_000;

const site = await testSite();

const remind = (later: number) => remindToReadWills(site.database.db, new Date(Date.now() + later));

describe('the yearly mail about a will', () => {
  it('is sent once a year after the will was signed on the screen or on paper, and for no draft', async () => {
    const ana = await site.person();
    await draftOf(ana);
    await signedWill(ana);
    const onPaper = await draftOf(ana);
    await ana.put(`/api/wills/${onPaper}/ink-signing/`, inkReport());
    assert.equal(await remind(0), 0);
    assert.equal(await remind(YEAR), 2);
    assert.equal(await remind(YEAR), 0);
    assert.equal(await remind(YEAR + 86_400_000), 0);
    assert.equal(await remind(2 * YEAR), 2);
    const sent = await site.database.db.select().from(mails).where(eq(mails.subject, 'Read your will again'));
    assert.equal(sent.length, 4);
    assert.match(sent[0]?.body ?? '', /^Hello Ana,\n\nThe will of Ana Ortiz was/);
    // Those of the second year are sent two years after.
    for (const { body } of sent) assert.match(body, /was signed or last read at least a year ago\./);
    assert.match(sent[0]?.body ?? '', /\n- You married, or entered a civil union\n- You divorced\n/);
    assert.match(sent[0]?.list ?? '', /^will:[\da-f-]{36}$/);
    assert.match(sent[0]?.body ?? '', /\[Open the will\]\(\{PUBLIC_URL\}\/will-details\//);
  });

  it('waits a year after the owner has reviewed it, and is not sent when it is turned off', async () => {
    const bea = await site.person('Bea Long');
    const id = await signedWill(bea);
    const before = await remind(3 * YEAR - 86_400_000);
    assert.ok(before >= 1);
    const { status, body } = await bea.put(`/api/wills/${id}/review/`, { reviewed: true });
    assert.equal(status, 200);
    assert.ok(Date.now() - Date.parse(body.reviewed_at) < 60_000);
    await site.database.db.update(wills).set({ reminded_at: null });
    const off = await bea.put(`/api/wills/${id}/review/`, { yearly_reminder: false });
    assert.equal(off.body.yearly_reminder, false);
    assert.ok(off.body.reviewed_at, 'the one says nothing about the other');
    await remind(5 * YEAR);
    const [row] = await site.database.db.select().from(wills).where(eq(wills.id, id));
    assert.equal(row?.reminded_at, null);
    const { body: list } = await bea.get('/api/wills/');
    assert.deepEqual([list[0].yearly_reminder, list[0].reviewed_at], [false, off.body.reviewed_at]);
  });

  it('is not looked for in wills that are not due', async () => {
    const { db } = site.database;
    const id = await signedWill(await site.person());
    // As many more, of which the last few are due.
    await db.execute(sql`
      insert into wills (owner_id, status, version, data, contract, signatures, created_at)
      select owner_id, status, version, data, contract,
        regexp_replace(signatures::text, '"signed_at": "[0-9-]+T', '"signed_at": "2019-01-01T', 'g')::jsonb,
        timestamptz '2019-01-01T00:00:00Z' + number * interval '1 hour'
      from wills, generate_series(1, 5000) as number where id = ${id}`);
    await db.execute(sql`analyze wills`);
    const plan = JSON.stringify(
      await db.execute(sql`explain ${dueForReview(db, new Date('2020-01-04T00:00:00Z'))}`),
    );
    assert.match(plan, /Index Scan using wills_review/);
    assert.doesNotMatch(plan, /Seq Scan/);
    assert.equal((await dueForReview(db, new Date('2020-01-04T00:00:00Z'))).length, 71);
  });
});

describe('wills that are due', () => {
  let owner: Person;
  before(async () => {
    owner = await site.person('Cai Lund');
    // Those of the tests above are due, too.
    await site.database.db.delete(wills);
  });

  /** Copies of a will that was signed on a day, as if each was saved then. */
  async function wereSigned(at: string, number: number) {
    const id = await signedWill(owner);
    const { db } = site.database;
    await db.execute(sql`
      insert into wills (owner_id, version, data, contract, signatures, created_at)
      select owner_id, version, data, contract,
        regexp_replace(signatures::text, '"signed_at": "[^"]+"', ${`"signed_at": "${at}"`}, 'g')::jsonb,
        ${at}::timestamptz
      from wills, generate_series(1, ${number}::int) where id = ${id}`);
    await db.delete(wills).where(eq(wills.id, id));
  }

  /** The database, with something that happens before each transaction. */
  const withBefore = (first: () => unknown): Database => {
    const { db } = site.database;
    const transaction: Database['transaction'] = async (work, config) => {
      await first();
      return db.transaction(work, config);
    };
    return Object.assign(Object.create(db), { transaction });
  };

  it('are looked at once each, though some are not due by their day', async () => {
    // There is no February 29 a year earlier, so the query finds those of the next morning, too.
    await wereSigned('2031-03-01T16:00:00.000Z', 30);
    await wereSigned('2031-03-01T15:00:00.000Z', 10);
    await wereSigned('2031-02-28T06:00:00.000Z', 80);
    let looks = 0;
    const counting = withBefore(() => (looks += 1));
    assert.equal(await remindToReadWills(counting, new Date('2032-02-29T20:00:00Z')), 80);
    assert.equal(looks, 120);
    await site.database.db.delete(wills);
  });

  it('are all reminded of except one that is deleted meanwhile', async () => {
    await wereSigned('2030-01-05T10:00:00.000Z', 102);
    const { db } = site.database;
    const now = new Date('2031-06-05T08:00:00Z');
    const [first] = await dueForReview(db, now);
    const deleting = withBefore(() => db.delete(wills).where(eq(wills.id, first?.id ?? '')));
    assert.equal(await remindToReadWills(deleting, now), 101);
    await db.delete(wills);
  });

  it('are reminded of by one of two servers, and a year later again', async () => {
    await wereSigned('2030-01-05T10:00:00.000Z', 1);
    const at = new Date('2031-06-05T08:00:00Z');
    const sent: number[] = [];
    const second = withBefore(async () => sent.push(await remindToReadWills(site.database.db, at)));
    assert.equal(await remindToReadWills(second, at), 0);
    assert.deepEqual(sent, [1]);
    const { db } = site.database;
    assert.equal(await remindToReadWills(db, new Date('2032-06-04T12:00:00Z')), 0);
    assert.equal(await remindToReadWills(db, new Date('2032-06-05T12:00:00Z')), 1);
  });
});

describe('PUT /api/wills/{id}/review/', () => {
  it('notes the day once, and again on another day', async () => {
    const ana = await site.person();
    const id = await signedWill(ana);
    const review = async () =>
      (await ana.put(`/api/wills/${id}/review/`, { reviewed: true })).body.reviewed_at;
    const first = await review();
    assert.equal(await review(), first);
    const reviewed_at = new Date(Date.now() - 86_400_000);
    await site.database.db.update(wills).set({ reviewed_at }).where(eq(wills.id, id));
    assert.ok((await review()) >= first);
    const { body } = await ana.put(`/api/wills/${id}/review/`, { reviewed: false, yearly_reminder: false });
    assert.ok(body.reviewed_at >= first);
    assert.equal(body.yearly_reminder, false);
  });
});
