import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { schema } from '../../../../platform/db/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import type { Json, Person } from '../../../../../test/support/person';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { trust } from '../../../../../test/support/trusted-people';

const { accessRequests } = schema;

const OWNERS = 20;

interface Place {
  owner: Person;
  /** The id of Ben's relationship with this owner. */
  id: string;
}

let site: TestSite;
let ben: Person;
let places: Place[];
before(async () => {
  site = await openSite();
  ben = await site.person('Ben Ruiz');
  places = [];
  for (let turn = 0; turn < OWNERS; turn += 1) {
    const owner = await site.person('Ana Ortiz');
    await owner.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
    const id = await trust(site, owner, ben);
    await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    places.push({ owner, id });
  }
});
after(() => site.close());

/**
 * A separate server on the same database. It does what is due as soon as it listens, and
 * `end` waits for that.
 */
const startServer = (name: string, env: Record<string, string> = {}): Promise<ServerProcess> =>
  startProcess({
    DATABASE_URL: site.database.url ?? '',
    JWT_SECRET: 'a signing key for tests, long enough',
    DATA_DIR: `${site.database.dataDir}/${name}`,
    RATE_LIMIT: 'off',
    ...env,
  });

/** Node’s argument that shifts the clock of a process, but not of the database. */
function clockMovedBy(days: number): Record<string, string> {
  const script = `const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) { super(...(given.length ? given : [Real.now() + ${days} * 86400000])); }
  static now() { return Real.now() + ${days} * 86400000; }
};`;
  return { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` };
}

const passDays = (days: number) =>
  site.database.db.execute(
    sql`update release_requests set
      noticed_at = noticed_at - make_interval(hours => ${days * 24}::int),
      told_at = coalesce(told_at, noticed_at) - make_interval(hours => ${days * 24}::int)`,
  );
/** Lets a third of every waiting time pass. */
const passThird = () => passDays(5);

const read = async ({ id }: Place): Promise<Json> => (await ben.get(`/entrusted/${id}/`)).body;
const statesOf = async (): Promise<string[]> => {
  const { body } = await ben.get('/entrusted/');
  return body.map(({ request }: { request: { state: string } }) => request.state);
};
const countReleased = () => site.database.db.$count(accessRequests, eq(accessRequests.state, 'released'));
const typesOf = async ({ owner }: Place): Promise<string[]> => {
  const { body } = await owner.get('/trusted-people/events/');
  assert.equal(body.intact, true);
  return body.events.map(({ type }: { type: string }) => type);
};
const every = <Value>(value: Value) => Array.from({ length: OWNERS }, () => value);

describe('the waiting time, with several servers on one PostgreSQL', () => {
  it('does not follow the clock of a server that is 40 days ahead', async () => {
    // Old enough that the server checks them, and not yet due.
    await passDays(3);
    const ahead = await startServer('ahead', clockMovedBy(40));
    assert.equal(await ahead.end('SIGTERM'), 0);
    assert.deepEqual(await statesOf(), every('waiting'));
    for (const place of places) assert.equal((await typesOf(place)).at(-1), 'started');
  });

  it('advances on two servers that start at once, and each owner is notified once', async () => {
    await passThird();
    const servers = await Promise.all([startServer('one'), startServer('two')]);
    assert.deepEqual(await Promise.all(servers.map((server) => server.end('SIGTERM'))), [0, 0]);
    for (const place of places) assert.deepEqual((await typesOf(place)).slice(-2), ['started', 'noticed']);
  });

  it('advances on a server whose clock is 40 days behind, by the database’s time', async () => {
    await passThird();
    const behind = await startServer('behind', clockMovedBy(-40));
    assert.equal(await behind.end('SIGTERM'), 0);
    const [place] = places;
    assert.ok(place);
    const { events } = (await place.owner.get('/trusted-people/events/')).body;
    assert.deepEqual([events.at(-1).type, events.at(-2).type], ['noticed', 'noticed']);
    assert.ok(Math.abs(Date.parse(events.at(-1).at) - Date.now()) < 60_000, 'and notes that time');
  });

  it('ends once for each if one server releases and the other refuses, and nothing is open afterwards', async () => {
    const refusing = await startServer('refusing');
    await passThird();
    const opening = startServer('opening');
    // It releases them one by one; the refusals start once it has begun.
    while ((await countReleased()) === 0) await pause(2);
    const answers = await Promise.all(
      places.map(({ owner }) =>
        fetchJson(refusing.base, 'POST', '/release-requests/refuse/', { token: owner.session.access }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      every(200),
    );
    for (const place of places) assert.equal((await read(place)).released, null);
    await Promise.all([refusing, await opening].map((server) => server.end('SIGTERM')));
    assert.deepEqual(await statesOf(), every('refused'));
    const ends = [];
    for (const place of places) {
      assert.equal((await read(place)).released, null);
      const types = (await typesOf(place)).filter((type) => type !== 'seen');
      ends.push(types.slice(types.lastIndexOf('noticed') + 1).join());
    }
    assert.ok(
      ends.every((end) => end === 'refused' || end === 'released,ended'),
      ends.join('; '),
    );
  });
});
