import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import { addSecondEmail, NEW_PASSWORD, recoveryOf, resetLink } from '../../../../test/support/recovery';
import { PASSWORD, testSite } from '../../../../test/support/site';
import { addApp, codeOf, freshStep } from '../../../../test/support/totp';
import { mailedToken } from '../../../../test/support/trusted-people';

const { recoveryCodes, users } = schema;

const site = await testSite();
const { db } = site.database;

const VERIFY = 'Verify your second email address';
const REMOVED = 'Your second email address was removed';

const count = async (email: string, subject: string) => (await mailsTo(site, email, subject)).length;
const confirm = (token: string) => site.call('POST', '/email-verification/confirm/', { token });

describe('a second address', () => {
  it('counts once its link is used, tells the first one, and logs nobody in', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const own = await ana.post('/second-email/', { email: email.toUpperCase() });
    assert.deepEqual(own.body.email, [messages.secondEmailOwn]);
    await ana.post('/second-email/', { email: `other.${email}` });
    assert.equal((await ana.get('/account/')).body.second_email, '');
    const second = await addSecondEmail(site, ana);
    assert.equal((await ana.get('/account/')).body.second_email, second);
    assert.equal(await count(email, 'A second email address was added to your account'), 1);
    const earlier = await confirm(await mailedToken(site, `other.${email}`, VERIFY));
    assert.equal(earlier.status, 404, 'a newer link replaces it');
    const login = await site.call('POST', '/token/', { username: second, password: PASSWORD });
    assert.equal(login.status, 401, 'it is for account recovery alone');
  });

  it('says that its link has done its work', async () => {
    const ana = await site.person();
    const second = await addSecondEmail(site, ana);
    const again = await confirm(await mailedToken(site, second, VERIFY));
    assert.deepEqual([again.status, again.body.detail], [404, messages.emailVerifiedAlready]);
  });

  it('is told when another one replaces it, or it is removed, which ends what it has begun', async () => {
    const ana = await site.person();
    const email = await emailOf(ana);
    const first = await addSecondEmail(site, ana);
    const token = await resetLink(site, first);
    const link = await resetLink(site, first);
    await site.call('POST', '/password-reset/confirm/', { token, ...NEW_PASSWORD });
    assert.ok(await recoveryOf(site, ana));
    const second = await addSecondEmail(site, ana, `third.${email}`);
    assert.deepEqual([await count(first, REMOVED), await recoveryOf(site, ana)], [1, undefined]);
    const late = await site.call('POST', '/password-reset/confirm/', { token: link, ...NEW_PASSWORD });
    assert.equal(late.status, 404, 'its other links end, too');
    assert.equal((await ana.delete('/second-email/')).status, 204);
    assert.equal((await ana.get('/account/')).body.second_email, '');
    assert.equal(await count(second, REMOVED), 1);
    assert.equal(await count(email, 'The second email address was removed from your account'), 1);
    assert.equal((await ana.delete('/second-email/')).status, 204);
    assert.equal(await count(second, REMOVED), 1);
  });

  it('is told when the account has another address, and is removed when it becomes that one', async () => {
    const ana = await site.person();
    const second = await addSecondEmail(site, ana);
    const change = async (email: string) => {
      await ana.put('/update-profile/', { first_name: 'Ana', last_name: 'Ruiz', email });
      assert.equal((await confirm(await mailedToken(site, email, 'Verify your email address'))).status, 200);
    };
    await change(`new.${second}`);
    assert.equal(await count(second, 'Your email address was changed'), 1);
    await change(second);
    const { email, second_email } = (await ana.get('/account/')).body;
    assert.deepEqual([email, second_email], [second, '']);
  });

  it('is refused to an account whose own address is not verified', async () => {
    const ben = await site.newcomer('Ben Ruiz');
    assert.equal((await ben.post('/second-email/', { email: 'ben.two@example.com' })).status, 403);
  });

  for (const { name, days, stays } of [
    {
      name: 'is removed by a lock if it is new, because an intruder may have added it',
      days: 0,
      stays: false,
    },
    { name: 'stays in a lock if it is older, so that its reader goes on to be told', days: 8, stays: true },
  ])
    it(name, async () => {
      const ana = await site.person();
      const email = await emailOf(ana);
      const second = await addSecondEmail(site, ana);
      await db
        .update(users)
        .set({ second_email_at: sql`now() - make_interval(days => ${days}::int)` })
        .where(eq(users.username, ana.username));
      const token = await mailedToken(site, email, /second email address was added/, 'lock-account');
      assert.equal((await site.call('POST', '/account/lock/', { token })).status, 200);
      const [row] = await db.select().from(users).where(eq(users.username, ana.username));
      assert.equal(row?.second_email, stays ? second : '');
      assert.equal(await count(second, REMOVED), stays ? 0 : 1);
    });
});

describe('recovery codes', () => {
  const due = async (who: Awaited<ReturnType<typeof site.person>>) =>
    (await who.get('/account/')).body.recovery_codes_due;

  it('are asked about a year after they were made, and a year after the answer', async () => {
    const ana = await site.person();
    await addApp(ana, -1);
    assert.equal(await due(ana), false);
    await db.update(recoveryCodes).set({ created_at: sql`now() - interval '366 days'` });
    assert.equal(await due(ana), true);
    assert.equal((await ana.post('/recovery-codes/check/')).status, 200);
    assert.equal(await due(ana), false);
    await db.update(users).set({ codes_checked_at: sql`now() - interval '366 days'` });
    assert.equal(await due(ana), true);
    await db.update(recoveryCodes).set({ used_at: sql`now()` });
    assert.equal(await due(ana), false, 'none is left');
  });

  it('choose the waiting time when two-step login is turned on with them, and only then', async () => {
    const ana = await site.person();
    const { secret } = (await ana.post('/totp/')).body;
    await freshStep();
    const { body } = await ana.post('/totp/confirm/', { totp_code: await codeOf(secret) });
    const choose = (recovery_code: string, recovery_days: unknown) =>
      ana.post('/recovery-codes/confirm/', { recovery_code, recovery_days });
    assert.equal((await choose(body.recovery_codes[0], 5)).status, 400);
    assert.equal((await choose(body.recovery_codes[0], 14)).status, 200);
    assert.equal((await ana.get('/account/')).body.recovery_days, 14);
    const others = (await ana.post('/recovery-codes/')).body.recovery_codes;
    assert.equal((await choose(others[0], null)).status, 200);
    assert.equal((await ana.get('/account/')).body.recovery_days, 14, 'of which the owner would not be told');
  });
});
