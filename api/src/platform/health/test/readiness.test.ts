import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { newestMigration } from '../../db/newest-migration';
import { s3Store } from '../../storage/s3-store';
import { freePort } from '../../../../test/support/servers/free-port';
import { S3Stub } from '../../../../test/support/servers/s3-stub';
import { openSite, type TestSite } from '../../../../test/support/site';

const stub = new S3Stub();
const sites: TestSite[] = [];
let store: ReturnType<typeof s3Store>;

before(async () => {
  const endpoint = `http://127.0.0.1:${await freePort()}`;
  await stub.start(Number(new URL(endpoint).port));
  store = s3Store({
    endpoint,
    bucket: 'papers',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  });
});
afterEach(async () => {
  stub.down = false;
  for (const site of sites.splice(0)) await site.close();
});
after(() => stub.stop());

/** A server of its own for each test, because a server checks at most every two seconds. */
async function open(): Promise<TestSite> {
  const site = await openSite({}, { store });
  sites.push(site);
  return site;
}

const migrations = sql`drizzle.__drizzle_migrations`;

describe('GET /readyz', () => {
  it('answers 503 and names the document store while that is down; the process lives', async () => {
    const site = await open();
    stub.down = true;
    const { status, body, headers } = await site.call('GET', '/readyz');
    assert.equal(status, 503);
    assert.deepEqual(body.documents, ['The document store does not answer.']);
    assert.deepEqual([body.database, body.migrations, body.space], [undefined, undefined, undefined]);
    assert.equal(headers['retry-after'], '5');
    assert.equal((await site.call('GET', '/livez')).status, 200);
  });

  it('answers 503 and names the migrations while the newest has not run', async () => {
    const site = await open();
    await site.database.db.execute(sql`delete from ${migrations} where created_at = ${newestMigration()}`);
    const { status, body } = await site.call('GET', '/readyz');
    assert.equal(status, 503);
    assert.deepEqual(body.migrations, ['The database is not up to date.']);
    assert.deepEqual([body.database, body.documents, body.space], [undefined, undefined, undefined]);
  });

  it('answers 503 on a database without tables', async () => {
    const site = await open();
    await site.database.db.execute(sql`drop schema drizzle cascade`);
    const { status, body } = await site.call('GET', '/readyz');
    assert.deepEqual([status, body.migrations], [503, ['The database is not up to date.']]);
  });

  it('answers 200 after a newer server has migrated the database', async () => {
    const site = await open();
    await site.database.db.execute(
      sql`insert into ${migrations} (hash, created_at) values ('of a newer server', ${newestMigration() + 1})`,
    );
    assert.equal((await site.call('GET', '/readyz')).status, 200);
  });
});
