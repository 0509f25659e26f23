import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { findUser, type UserRow } from '../../../accounts/user-rows';
import { schema } from '../../../../platform/db/database';
import { ApiError } from '../../../../platform/http/errors/api-error';
import { Exports } from '../../exports';
import { everyItem } from '../../../../platform/http/paging/page';
import { listWills, readWill } from '../../../wills/will-rows';
import { exportLimit } from '../../../../platform/throttle/limits';
import type { Person } from '../../../../../test/support/person';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { draftOf } from '../../../../../test/support/wills';

const HOME = '192.0.2.1';

/** More than the sockets between a server and its client can buffer. */
const LARGE = 8_000_000;

let site: TestSite;
let exports: Exports;
before(async () => {
  site = await openSite({ shutdownSeconds: 1 });
  ({ exports } = site.app);
});
after(() => site.close());

async function rowOf(person: Person): Promise<UserRow> {
  const user = await findUser(site.database.db, (await person.get('/current-user/')).body.id);
  assert.ok(user);
  return user;
}

/** A person whose export is large. */
async function withMuch({ drafts = 3, letters = LARGE } = {}): Promise<Person> {
  const person = await site.person();
  const { wills } = schema;
  for (let count = 0; count < drafts; count += 1) {
    const id = await draftOf(person);
    const contract = sql`repeat('x', ${letters}::int)`;
    await site.database.db.update(wills).set({ contract }).where(eq(wills.id, id));
  }
  return person;
}

/** Starts an export over a network, and reads its first chunk. */
async function beginToRead(base: string, { session }: Person) {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${session.access}` };
  const answer = await fetch(`${base}/backend/export/`, { headers, signal: stop.signal });
  assert.equal(answer.status, 200);
  const reader = answer.body?.getReader();
  assert.ok(reader);
  await reader.read();
  const toEnd = async () => {
    while (!(await reader.read()).done);
  };
  return { abort: () => stop.abort(), toEnd };
}

describe('concurrent exports', () => {
  it('are limited to one for each account, until it is read or aborted', async () => {
    const [ana, ben] = [await site.person(), await site.person()];
    const user = await rowOf(ana);
    for (const give of [(held: ReturnType<Exports['start']>) => text(held), giveUp]) {
      const held = exports.start('json', user, HOME);
      const { status, body, headers } = await ana.get('/export/zip/');
      assert.deepEqual([status, body.detail, headers['retry-after']], [503, messages.busy, '5']);
      assert.equal((await ben.get('/export/zip/')).status, 200);
      await give(held);
      assert.equal((await ana.get('/export/')).status, 200);
    }
  });

  it('are limited to four in all', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => site.person()));
    const [last, ...first] = await Promise.all(people.map(rowOf));
    const held = first.map((user) => exports.start('zip', user, HOME));
    assert.throws(() => exports.start('zip', last as UserRow, HOME), {
      status: 503,
      message: String(messages.busy),
    });
    await Promise.all(held.map(giveUp));
    await text(exports.start('zip', last as UserRow, HOME));
  });

  it('take the slot of a reader who reads nothing', async (t) => {
    const withShortTurns = new Exports(site.database, site.app.deps.seal, site.config, undefined, {
      pace: { bytesASecond: 1e12, afterSeconds: 0, pauseSeconds: Infinity },
    });
    const people = await Promise.all(Array.from({ length: 5 }, () => site.person()));
    const [last, ...first] = (await Promise.all(people.map(rowOf))) as [UserRow, ...UserRow[]];
    const held = first.map((user) => withShortTurns.start('zip', user, HOME));
    t.after(() => held.forEach((one) => one.destroy()));
    const cut = assert.rejects(once(held[0] as Readable, 'end'), { status: 503 });
    assert.deepEqual(JSON.parse(await text(withShortTurns.start('json', last, HOME))).payments, []);
    await cut;
    const again = first[1] as UserRow;
    const stale = assert.rejects(once(held[1] as Readable, 'end'), { status: 503 });
    assert.deepEqual(JSON.parse(await text(withShortTurns.start('json', again, HOME))).payments, []);
    await stale;
  });

  it('take the slot of a reader who has stopped reading, whatever fits into the buffers of the connection', async (t) => {
    const withShortTurns = new Exports(site.database, site.app.deps.seal, site.config, undefined, {
      pace: { bytesASecond: 1, afterSeconds: 3600, pauseSeconds: 0 },
    });
    const people = Array.from({ length: 5 }, () => withMuch({ drafts: 1, letters: 500_000 }));
    const [last, ...first] = (await Promise.all((await Promise.all(people)).map(rowOf))) as [
      UserRow,
      ...UserRow[],
    ];
    const held = first.map((user) => withShortTurns.start('json', user, HOME));
    t.after(() => held.forEach((one) => one.destroy()));
    const [slow] = held as [Readable];
    // All four wait for more of their exports.
    for (const stream of held) stream.read(0);
    assert.throws(() => withShortTurns.start('json', last, HOME), { status: 503 });
    // It has arrived, and nobody reads it.
    while (slow.readableLength < slow.readableHighWaterMark) await setImmediate();
    const cut = assert.rejects(once(slow, 'end'), { status: 503 });
    withShortTurns.start('json', last, HOME).destroy();
    await cut;
  });

  it('take a slot of the network with the most for one that has fewer', async (t) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => site.person()));
    const rows = await Promise.all(people.map(rowOf));
    const start = (index: number, address: string) => {
      const stream = exports.start('zip', rows[index] as UserRow, address);
      t.after(() => stream.destroy());
      return stream;
    };
    const many = Array.from({ length: 4 }, (_, index) => start(index, `2001:db8:1:1::${index}`));
    const cut = [3, 2].map((index) => assert.rejects(once(many[index] as Readable, 'end'), { status: 503 }));
    start(4, HOME);
    await cut[0];
    start(5, HOME);
    await cut[1];
    for (const [index, address] of [
      [6, HOME],
      [7, '2001:db8:1:1::7'],
    ] as const)
      assert.throws(() => start(index, address), { status: 503 });
    await text(many[0] as Readable);
  });

  it('count toward the limit of a person, but not if those of others are in the way', async () => {
    const limited = await openSite({ rateLimit: true });
    const ana = await limited.person();
    const held = await Promise.all(
      ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.113.99'].map(async (address) => {
        const other = await limited.person();
        const user = await findUser(limited.database.db, (await other.get('/current-user/')).body.id);
        return limited.app.exports.start('json', user as UserRow, address);
      }),
    );
    try {
      for (let time = 0; time <= exportLimit.hits; time += 1)
        assert.equal((await ana.get(time % 2 ? '/export/' : '/export/zip/')).status, 503);
      await Promise.all(held.map((stream) => text(stream)));
      assert.equal((await ana.get('/export/')).status, 200);
    } finally {
      for (const stream of held) stream.destroy();
      await limited.close();
    }
  });

  it('leave out data that is deleted after it was listed', async () => {
    const ana = await site.person();
    const { id: owner } = await rowOf(ana);
    const [first, second] = [await draftOf(ana), await draftOf(ana)];
    const list = everyItem(
      (query) => listWills(site.database.db, owner, query),
      async ({ id }) => {
        await ana.delete(`/api/wills/${second}/`);
        return readWill(site.database.db, id, owner);
      },
    );
    const ids: string[] = [];
    for await (const { id } of list) ids.push(id);
    assert.deepEqual(ids, [first]);
  });

  /** The thread of an aborted export ends, and frees its slot. */
  async function giveUp(held: ReturnType<Exports['start']>): Promise<void> {
    held.destroy();
    await exports.close();
  }
});

describe('an export that fails', () => {
  it('fails alone when it needs too much memory, and frees its slot', async () => {
    const user = await rowOf(await withMuch());
    const cramped = new Exports(site.database, site.app.deps.seal, site.config, undefined, {
      memory: { maxOldGenerationSizeMb: 24 },
    });
    for (let time = 1; time <= 2; time += 1) {
      await assert.rejects(text(cramped.start('json', user, HOME)), { code: 'ERR_WORKER_OUT_OF_MEMORY' });
      await cramped.close();
    }
    assert.deepEqual(JSON.parse(await text(exports.start('json', user, HOME))).payments, []);
  });

  it('is rejected when the database is down, and the cause is logged', async () => {
    const user = await rowOf(await site.person());
    const away = new Exports(
      { ...site.database, share: () => ({ url: 'postgres://nobody@127.0.0.1:1/nowhere' }) },
      site.app.deps.seal,
      site.config,
    );
    await assert.rejects(text(away.start('json', user, HOME)), (error) => {
      assert.ok(error instanceof ApiError);
      assert.deepEqual(
        [error.status, error.message, error.extras.retryAfter],
        [503, messages.unavailable, 30],
      );
      assert.match(String(error.cause), /Failed query/);
      return true;
    });
  });
});

describe('a running export', () => {
  it('ends when its reader disconnects, and when the server stops', async () => {
    const ana = await withMuch();
    const base = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const left = await beginToRead(base, ana);
    assert.equal((await ana.get('/export/')).status, 503);
    left.abort();
    await exports.close();
    const whole = await beginToRead(base, ana);
    await whole.toEnd();
    const cut = await beginToRead(base, ana);
    await site.app.close();
    await assert.rejects(cut.toEnd(), /terminated/);
  });
});
