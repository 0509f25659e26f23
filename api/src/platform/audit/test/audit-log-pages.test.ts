import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { hashedText, nextQuery, PAGE_LIMIT, type AuditEvent, type Trail } from '@heartwood/domain';
import { appendToAuditLog, willSubject } from '../audit-log';
import { VerifiedHashChains } from '../verified-hash-chains';
import { schema } from '../../db/database';
import { sha256Hex } from '../../crypto/sha256';
import { PUBLIC_URL, testSite } from '../../../../test/support/site';
import { draftOf } from '../../../../test/support/wills';

const site = await testSite();
const ana = await site.person('Ana Ortiz');
const { db } = site.database;
const { chainEnds, events } = schema;

const LENGTH = 2 * PAGE_LIMIT + 50;

/** A will with a long record, as the server would have written it. */
async function longRecord(): Promise<string> {
  const id = await draftOf(ana);
  const subject = willSubject(id);
  const [first] = (await page(id)).trail.events;
  assert.ok(first);
  const all = [first];
  for (let last = first; last.position < LENGTH; all.push(last)) {
    const event = { ...last, type: 'changed', position: last.position + 1, previous_hash: last.hash };
    last = { ...event, hash: sha256Hex(hashedText(subject, event)) };
  }
  await db.insert(events).values(all.slice(1).map((event) => ({ ...subject, ...event })));
  const { position, hash } = all.at(-1) ?? first;
  await db.update(chainEnds).set({ position, hash }).where(eq(chainEnds.subject_id, id));
  return id;
}

/** Adds events to its record. */
const record = (id: string, count: number) =>
  db.transaction(async (tx) => {
    for (let index = 0; index < count; index += 1)
      await appendToAuditLog(tx, willSubject(id), { type: 'changed', detail: 'Changed.', text: 'a text' });
  });

const page = async (id: string, query = '') => {
  const { status, body, headers } = await ana.get(`/api/wills/${id}/events/${query}`);
  assert.equal(status, 200);
  return { trail: body as Trail, link: headers['link'] ?? null };
};

const at = (id: string, position: number) => and(eq(events.subject_id, id), eq(events.position, position));

describe('the pages of a trail', () => {
  it('contain all of it in order, each with its end, and lead from one to the next', async () => {
    const id = await longRecord();
    const all: AuditEvent[] = [];
    const lengths = [];
    for (let query: string | null = ''; query !== null;) {
      const { trail, link } = await page(id, query);
      assert.equal(trail.intact, true);
      assert.equal(trail.end?.position, LENGTH);
      all.push(...trail.events);
      lengths.push(trail.events.length);
      assert.ok(link === null || link.startsWith(`<${PUBLIC_URL}/backend/api/wills/${id}/events/?`));
      query = nextQuery(link);
    }
    assert.deepEqual(lengths, [PAGE_LIMIT, PAGE_LIMIT, 50]);
    assert.deepEqual(
      all.map(({ position }) => position),
      Array.from({ length: LENGTH }, (_, index) => index + 1),
    );
    const { trail } = await page(id, '?limit=3&cursor=448');
    assert.deepEqual(trail.events, all.slice(448));
  });

  it('are as large as they are asked to be, and at most 200', async () => {
    const id = await longRecord();
    assert.equal((await page(id, '?limit=7')).trail.events.length, 7);
    for (const query of ['?limit=201', '?limit=0', '?cursor=-1', '?cursor=0', '?cursor=x', '?cursor='])
      assert.equal((await ana.get(`/api/wills/${id}/events/${query}`)).status, 400, query);
    const { body, headers } = await ana.get('/trusted-people/events/');
    assert.deepEqual([body.events, headers['link']], [[], undefined]);
  });

  it('verify the rest of the record once for each end that it has', async () => {
    const id = await longRecord();
    const read = mock.method(db, 'select');
    /** How many statements a page takes. */
    const statements = async (query: string) => {
      const before = read.mock.callCount();
      assert.equal((await page(id, query)).trail.intact, true);
      return read.mock.callCount() - before;
    };
    const first = await statements('');
    const again = await statements('');
    assert.ok(again < first, `${again} after ${first}`);
    await record(id, 1);
    assert.ok((await statements('')) < first);
    assert.equal(await statements(`?cursor=${PAGE_LIMIT}`), again);
    read.mock.restore();
  });

  it('reveal a change in another page when they are read first, and in their own at once', async () => {
    const id = await longRecord();
    const change = (actor: string) => db.update(events).set({ actor }).where(at(id, 250));
    await change('somebody else');
    assert.equal((await page(id)).trail.intact, false);
    await change(ana.username);
    assert.equal((await page(id)).trail.intact, true);
    await change('somebody else');
    assert.equal((await page(id, `?cursor=${PAGE_LIMIT}`)).trail.intact, false);
    await record(id, 1);
    assert.equal((await page(id, `?cursor=${PAGE_LIMIT}`)).trail.intact, false);
  });

  it('reveal what is missing at their edges and at the end', async () => {
    const id = await longRecord();
    for (const position of [PAGE_LIMIT, PAGE_LIMIT + 1]) {
      const [gone] = await db.delete(events).where(at(id, position)).returning();
      assert.ok(gone);
      assert.equal((await page(id, `?cursor=${PAGE_LIMIT}`)).trail.intact, false);
      await db.insert(events).values(gone);
      assert.equal((await page(id, `?cursor=${PAGE_LIMIT}`)).trail.intact, true);
    }
    await db.delete(events).where(at(id, LENGTH));
    assert.equal((await page(id, `?cursor=${2 * PAGE_LIMIT}`)).trail.intact, false);
  });
});

describe('a verification that is remembered', () => {
  it('ends after a while, so that no change stays unnoticed', async () => {
    const id = await longRecord();
    const [forever, never] = [new VerifiedHashChains(), new VerifiedHashChains(0)];
    const { end = null } = (await page(id)).trail;
    const both = async () =>
      Promise.all([forever, never].map((chains) => chains.isIntact(db, willSubject(id), end)));
    assert.deepEqual(await both(), [true, true]);
    await db.update(events).set({ actor: 'somebody else' }).where(at(id, 250));
    assert.deepEqual(await both(), [true, false]);
  });

  it('is good for an earlier end, and shared by those who ask at the same time', async () => {
    const id = await longRecord();
    const chains = new VerifiedHashChains();
    const { end = null } = (await page(id)).trail;
    await record(id, 1);
    const later = (await page(id)).trail.end ?? null;
    const all = [end, later, end].map((one) => chains.isIntact(db, willSubject(id), one));
    assert.deepEqual(await Promise.all(all), [true, true, true]);
  });
});
