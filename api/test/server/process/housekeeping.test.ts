import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { schema } from '../../../src/platform/db/database';
import { startHousekeeping } from '../../../src/housekeeping';
import { testSite } from '../../support/site';

const site = await testSite();

describe('housekeeping', () => {
  it('goes on after a step that fails, which it logs', async () => {
    const { app, database } = site;
    const { db } = database;
    await site.person();
    await db.update(schema.sessions).set({ expires_at: sql`now() - interval '1 day'` });
    const err = new Error('The counts are locked.');
    const warnings: unknown[] = [];
    let nudged = false;
    const stop = startHousekeeping({
      ...app.deps,
      db,
      throttle: Object.assign(Object.create(app.throttle), { sweep: () => Promise.reject(err) }),
      signedWills: app.signedWills,
      signedPapers: app.signedPapers,
      sessions: app.sessions,
      nudgeMail: () => (nudged = true),
      log: { warn: (context: unknown) => warnings.push(context), error: () => undefined },
    });
    while (!nudged) await setTimeout(5);
    await stop();
    assert.deepEqual(warnings, [{ err }]);
    assert.equal(await db.$count(schema.sessions), 0);
  });
});
