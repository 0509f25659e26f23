import assert from 'node:assert/strict';
import { after, before, it, mock } from 'node:test';
import { eq } from 'drizzle-orm';
import { OpenSessions } from '../sessions/open-sessions';
import { schema, type Database } from '../../../platform/db/database';
import { openSite, type TestSite } from '../../../../test/support/site';

const { sessions } = schema;

interface Claims {
  sid: string;
  sub: string;
}

let site: TestSite;
let db: Database;
let one: Claims;
let other: Claims;
let now = 0;
before(async () => {
  site = await openSite();
  ({ db } = site.database);
  const claims = async (): Promise<Claims> => {
    const { access } = (await site.person()).session;
    return JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString());
  };
  [one, other] = [await claims(), await claims()];
  mock.method(performance, 'now', () => now);
});
after(async () => {
  mock.restoreAll();
  await site.close();
});

/** Stores whether a session is open, as another server of the site would. */
const store = (open: boolean, { sid } = one) =>
  db
    .update(sessions)
    .set({ ended_at: open ? null : new Date() })
    .where(eq(sessions.id, sid));

it('an answer counts for a second, each for its own session', async () => {
  const open = new OpenSessions();
  await store(true);
  assert.deepEqual([await open.has(db, one), await open.has(db, other)], [true, true]);
  await store(false);
  assert.equal(await open.has(db, one), true);
  now += 999;
  assert.equal(await open.has(db, one), true);
  now += 1;
  assert.equal(await open.has(db, one), false);
});

it('a query that failed is no answer', async () => {
  const open = new OpenSessions();
  await store(true);
  const broken: Database = Object.assign(Object.create(db), { _: undefined });
  await assert.rejects(open.has(broken, one));
  assert.equal(await open.has(db, one), true);
});

it('a session that this server ends is asked for each time, for a minute', async () => {
  const open = new OpenSessions();
  const isAsked = async () => {
    await store(true);
    assert.equal(await open.has(db, one), true);
    await store(false);
    const asked = !(await open.has(db, one));
    now += 1000;
    return asked;
  };
  assert.equal(await isAsked(), false);
  open.end(one.sid);
  assert.equal(await isAsked(), true);
  now += 58_000;
  open.end(other.sid);
  assert.equal(await isAsked(), true, 'the minute is not over');
  now += 1000;
  open.end(other.sid);
  assert.equal(await isAsked(), false);
});
