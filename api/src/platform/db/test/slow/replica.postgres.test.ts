import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../../database';
import { openPostgres } from '../../postgres/postgres';
import { openShared } from '../../shared';
import { startOwnPostgres, type OwnPostgres } from '../../../../../test/support/servers/postgres';
import { openSite, type TestSite } from '../../../../../test/support/site';
import { startStandby, type Standby } from '../../../../../test/support/servers/standby';

let primary: OwnPostgres;
let standby: Standby;
let site: TestSite;
before(async () => {
  primary = await startOwnPostgres({ fsync: false });
  standby = await startStandby(primary, { fsync: false });
  const database = await openPostgres(primary.url, () => undefined, { readUrl: standby.url });
  site = await openSite({}, { database });
});
after(async () => {
  await site.close();
  await site.app.deps.database.close();
  await standby.stop();
  await primary.stop();
});

describe('an export where there is a DATABASE_READ_URL', () => {
  it('is read from the standby, and has what was saved just before', async () => {
    const ana = await site.person();
    for (let round = 0; round < 5; round += 1) {
      const { body } = await ana.call('POST', '/trusts/', { executor: `Ben ${round}`, asset: '0.1' });
      assert.ok((await ana.get('/export/')).text.includes(body.id));
    }
    assert.equal(await isReadFromStandby(), true);
  });

  it('has proofs, whose certificate is stored in the primary', async () => {
    const ana = await site.person();
    await ana.call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.1' });
    const zip = await ana.get('/export/zip/');
    assert.equal(zip.status, 200);
    assert.match(zip.text, /proofs\/trust-/);
  });

  it('is read from the primary while the standby is behind', async () => {
    const ana = await site.person();
    await onStandby('select pg_wal_replay_pause()');
    const { body } = await ana.call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.1' });
    assert.ok((await ana.get('/export/')).text.includes(body.id));
    assert.equal(await isReadFromStandby(), false);
    await onStandby('select pg_wal_replay_resume()');
    assert.equal(await isReadFromStandby(), true);
  });

  it('is read from the primary when what is there is no standby, or nothing', async () => {
    const [nothing, itself] = ['postgres://nobody@127.0.0.1:1/nowhere', primary.url];
    for (const readUrl of [nothing, itself]) {
      const { db, close } = await openShared({ url: primary.url, readUrl });
      assert.equal(await isStandby(db), false);
      await close();
    }
  });

  it('is read from the next standby when the first does not answer', async () => {
    const readUrl = standby.url.replace('@', '@127.0.0.1:1,');
    const { db, close } = await openShared({ url: primary.url, readUrl });
    assert.equal(await isStandby(db), true);
    await close();
  });
});

async function isReadFromStandby(): Promise<boolean> {
  const shared = site.app.deps.database.share();
  const { db, close } = await openShared(shared);
  try {
    return await isStandby(db);
  } finally {
    await close();
  }
}

async function isStandby(db: Database): Promise<boolean> {
  const [row] = await db.select({ standby: sql<boolean>`pg_is_in_recovery()` }).from(sql`(select 1) as one`);
  return row?.standby === true;
}

async function onStandby(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: standby.url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
