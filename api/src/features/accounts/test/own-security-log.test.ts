import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import type { SecurityLogEntry } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { securityLogLimit } from '../../../platform/throttle/limits';
import { sweepSecurityLog } from '../security-log';
import type { Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';
import { trust } from '../../../../test/support/trusted-people';

const { securityEvents, users } = schema;

const site = await testSite();
const { db } = site.database;

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

async function logOf(who: Person, query = ''): Promise<SecurityLogEntry[]> {
  await site.app.background.idle();
  return (await who.get(`/security-log/${query}`)).body;
}

const logIn = (username: string, password = PASSWORD) =>
  site.call('POST', '/token/', { username, password }, { headers: { 'user-agent': safari } });

describe('the security log that a person sees', () => {
  it('has what happened in their account, newest first, with the device and the network', async () => {
    const ana = await site.person();
    await logIn(ana.username, 'wrong');
    await logIn(ana.username);
    await ana.post('/reauthenticate/', { password: PASSWORD });
    await ana.get('/export/');
    const log = await logOf(ana);
    assert.deepEqual(
      log.map(({ event }) => event),
      ['exported', 'proved', 'login', 'login_failed'],
    );
    const { device, address } = log[2] ?? {};
    assert.deepEqual([device, address], ['Safari on iPhone', '127.0.0.1']);
    assert.deepEqual(await logOf(await site.person('Ben Ruiz')), []);
  });

  it('has what trusted people do, without their device', async () => {
    const [ana, ben] = [await site.person(), await site.person('Ben Ruiz')];
    const id = await trust(site, ana, ben);
    await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
    await ana.post('/release-requests/refuse/');
    const log = await logOf(ana);
    assert.deepEqual(
      log.map(({ event }) => event),
      ['release_refused', 'release_requested', 'trusted_person_named'],
    );
    assert.deepEqual([log[1]?.device, log[1]?.address], ['', '']);
  });

  it('comes page by page', async () => {
    const ana = await site.person();
    for (let times = 0; times < 3; times += 1) {
      await logIn(ana.username);
      await site.app.background.idle();
    }
    const first = await ana.get('/security-log/?limit=2');
    const query = /\?[^>]*/.exec(first.headers.link ?? '')?.[0] ?? '';
    const second = await ana.get(`/security-log/${query}`);
    assert.deepEqual([first.body.length, second.body.length, second.headers.link], [2, 1, undefined]);
    assert.equal(new Set([...first.body, ...second.body].map(({ id }) => id)).size, 3);
  });

  it('is kept for twelve months', async () => {
    const ana = await site.person();
    await logIn(ana.username);
    await logIn(ana.username, 'wrong');
    await site.app.background.idle();
    const age = (months: number) => sql`now() - make_interval(months => ${months}::int, days => 1)`;
    const { id } = (await ana.get('/current-user/')).body;
    const own = eq(securityEvents.user_id, id);
    await db
      .update(securityEvents)
      .set({ created_at: age(11) })
      .where(own);
    await db
      .update(securityEvents)
      .set({ created_at: age(12) })
      .where(sql`${own} and event = 'login'`);
    await sweepSecurityLog(db);
    assert.deepEqual(
      (await logOf(ana)).map(({ event }) => event),
      ['login_failed'],
    );
  });

  it('has only so many failures a day, so that nobody pushes the rest out or fills the disk', async () => {
    const ana = await site.person();
    const [row] = await db.select().from(users).where(eq(users.username, ana.username));
    const name = `${securityLogLimit.name}-login_failed:${row?.id}`;
    await db.execute(
      sql`insert into rate_limits (key, hits, window_ends) values (${name}, ${securityLogLimit.hits - 1}, now() + interval '1 day')`,
    );
    for (let times = 0; times < 2; times += 1) {
      await logIn(ana.username, 'wrong');
      await site.app.background.idle();
    }
    await logIn(ana.username);
    assert.deepEqual(
      (await logOf(ana)).map(({ event }) => event),
      ['login', 'login_failed'],
    );
  });
});
