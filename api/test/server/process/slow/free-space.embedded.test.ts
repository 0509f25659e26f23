import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../../src/platform/db/database';
import { FreeSpace } from '../../../../src/platform/storage/free-space';
import { openSite, PASSWORD, type TestSite } from '../../../support/site';
import { addApp, codeOf } from '../../../support/totp';

const FLOOR = 64 * 2 ** 20;
let free = FLOOR;
const space = new FreeSpace({ folder: '.', floor: FLOOR, read: () => Promise.resolve(free) });
let site: TestSite;
before(async () => {
  site = await openSite({ rateLimit: true }, { space });
  const quiet = { warn: () => undefined, info: () => undefined };
  space.watch(quiet, async (low) => site.database.setReadOnly?.(low));
});
after(async () => {
  space.stop();
  await site.close();
});

describe('a disk with less free space than the floor', () => {
  it('rejects writes with 503 and a sentence, allows reads, and allows writes again when there is space', async () => {
    const ana = await site.person();
    const trust = { executor: 'Ben Ruiz', asset: '0.1' };
    assert.equal((await ana.call('POST', '/trusts/', trust)).status, 201);
    assert.equal((await ana.get('/readyz')).status, 200);
    assert.equal((await ana.get('/livez')).status, 200);
    free = FLOOR - 1;
    await until(() => space.low);
    // Readiness checks at most every two seconds.
    await setTimeout(2100);
    const refused = await ana.call('POST', '/trusts/', trust);
    assert.equal(refused.status, 503);
    assert.equal(refused.body.detail, messages.noRoom);
    assert.equal(refused.headers['retry-after'], '60');
    assert.equal((await ana.get('/trusts/')).body.length, 1);
    assert.equal((await ana.get('/healthz')).status, 200);
    const { status, body } = await ana.get('/readyz');
    assert.equal(status, 503);
    assert.deepEqual(body.space, ['The disk is almost full: nothing can be saved.']);
    assert.deepEqual([body.database, body.documents, body.migrations], [undefined, undefined, undefined]);
    // Then a rate-limited read is counted in memory.
    assert.equal((await ana.get(`/verify/${'0'.repeat(64)}/`)).status, 200);
    free = FLOOR;
    await until(() => !space.low);
    await setTimeout(50);
    assert.equal((await ana.call('POST', '/trusts/', trust)).status, 201);
  });

  it('lets people log in who want to read, as long as half of the floor is free', async () => {
    const ana = await site.person();
    const login = { username: ana.username, password: PASSWORD };
    const made = await ana.call('POST', '/trusts/', { executor: 'Ben Ruiz', asset: '0.1' });
    free = FLOOR - 1;
    await until(() => space.low);
    await setTimeout(50);
    const { status, body } = await site.call('POST', '/token/', login);
    assert.equal(status, 200);
    const renewed = await site.call('POST', '/token/refresh/', { refresh: body.refresh });
    assert.equal(renewed.status, 200);
    // The first proof stores the certificate of the seal.
    assert.equal((await ana.get(`/trusts/${made.body.id}/proof/`)).status, 200);
    assert.equal(await site.database.db.$count(schema.sealCertificates), 1);
    assert.equal((await ana.get('/export/zip/')).status, 200);
    const { access: token, refresh } = renewed.body;
    assert.equal((await site.call('POST', '/api/token/verify/', { token })).status, 200);
    const headers = { authorization: `Bearer ${token}` };
    assert.equal((await site.call('GET', '/current-user/', undefined, { headers })).status, 200);
    assert.equal((await site.call('POST', '/token/refresh/', { refresh: body.refresh })).status, 401);
    assert.equal((await site.call('POST', '/logout/', { refresh })).status, 200);
    assert.equal((await site.call('GET', '/current-user/', undefined, { headers })).status, 401);
    assert.equal((await site.call('POST', '/register/', {})).status, 503);
    free = FLOOR / 2 - 1;
    await until(() => space.critical);
    const refused = await site.call('POST', '/token/', login);
    assert.deepEqual([refused.status, refused.body.detail], [503, messages.noRoom]);
    free = FLOOR;
    await until(() => !space.low);
    await setTimeout(50);
  });

  it('lets in those who also need a code, a recovery code, or a passkey', async () => {
    const ana = await site.person();
    const { secret, codes: recovery } = await addApp(ana, -1);
    free = FLOOR - 1;
    await until(() => space.low);
    await setTimeout(50);
    const codes = [await codeOf(secret, 0), recovery[0]];
    for (const second_factor of codes) {
      const login = { username: ana.username, password: PASSWORD, second_factor };
      assert.equal((await site.call('POST', '/token/', login)).status, 200);
    }
    assert.equal((await site.call('POST', '/passkeys/login-options/')).status, 200);
    free = FLOOR;
    await until(() => !space.low);
    await setTimeout(50);
  });

  it('writes nothing in the background either', async () => {
    const { db } = site.app;
    await site.database.setReadOnly?.(true);
    await assert.rejects(db.execute(sql`delete from mails`), (error: unknown) =>
      /read-only transaction/.test(String(error instanceof Error && error.cause)),
    );
    await site.database.setReadOnly?.(false);
    await db.execute(sql`delete from mails`);
  });
});

async function until(done: () => boolean): Promise<void> {
  while (!done()) await setTimeout(20);
}
