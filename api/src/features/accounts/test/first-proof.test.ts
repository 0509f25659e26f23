import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { proposal } from '../../../../test/support/loans';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Answer, Person } from '../../../../test/support/person';
import { PASSWORD, testSite } from '../../../../test/support/site';
import { addApp } from '../../../../test/support/totp';
import { INVITATION, mailedToken, trust, trustedForm } from '../../../../test/support/trusted-people';
import { draftOf } from '../../../../test/support/wills';

const { mails, passkeys, recoveryCodes, totpApps, trustedPeople, users } = schema;

const site = await testSite();
const { db } = site.database;

const NEW = 'granite lantern 87';

async function idOf({ username }: Person): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  return user?.id ?? '';
}

/**
 * Everything that somebody could set up in an account that nobody has verified; earlier
 * releases allowed all of it.
 */
async function setUp(who: Person): Promise<void> {
  const user_id = await idOf(who);
  const [public_key, created_at] = ['x', new Date('2026-01-01')];
  await db
    .insert(passkeys)
    .values({ user_id, name: 'Theirs', credential_id: user_id, public_key, counter: 0, created_at });
  await db.insert(totpApps).values({ user_id, secret: 'x', confirmed_at: created_at });
  await db.insert(recoveryCodes).values({ user_id, code_hash: 'x' });
  await db.update(users).set({ two_step: true }).where(eq(users.id, user_id));
  const access = {
    known_before: 'nothing',
    opens_will: true,
    opens_letters: true,
    opens_trusts: true,
  } as const;
  await db
    .insert(trustedPeople)
    .values({ owner_id: user_id, name: 'Eve Hall', email: 'eve@example.com', ...access });
  await proposal(who, await site.person('Ben Ruiz'));
}

const heldMails = async (who: Person) => db.$count(mails, eq(mails.waits_for, await idOf(who)));

async function resetToken(email: string): Promise<string> {
  await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return mailedToken(site, email, 'Choose a new password');
}

interface Proof {
  prove: (who: Person, email: string) => Promise<Answer>;
  password?: string;
  /** Whether the session that brings the proof goes on. */
  stays?: boolean;
}

const proofs: Record<string, Proof> = {
  'a link that verifies it': {
    prove: async (_who, email) => {
      const token = await mailedToken(site, email, 'Verify your email address');
      return site.call('POST', '/email-verification/confirm/', { token });
    },
  },
  'a link that resets the password': {
    password: NEW,
    prove: async (_who, email) => {
      const token = await resetToken(email);
      return site.call('POST', '/password-reset/confirm/', { token, password: NEW, password2: NEW });
    },
  },
  'an invitation to be a trusted person': {
    stays: true,
    prove: async (who, email) => {
      await (await site.person('Ana Ortiz')).post('/trusted-people/', trustedForm(email));
      const token = await mailedToken(site, email, INVITATION);
      return who.post('/trusted-invitations/accept/', { token });
    },
  },
};

describe('the first proof of a mailbox', () => {
  for (const [way, { prove, password = PASSWORD, stays = false }] of Object.entries(proofs))
    it(`ends all that was set up before it, by ${way}`, async () => {
      const who = await site.newcomer('Ivy Lund');
      const email = await emailOf(who);
      const will = await draftOf(who);
      const other = await site.logIn(who.username);
      await setUp(who);
      assert.equal(await heldMails(who), 1);
      const { status, text } = await prove(who, email);
      assert.equal(status, 200, text);
      assert.equal((await other.get('/account/')).status, 401);
      assert.equal((await who.get('/account/')).status, stays ? 200 : 401);
      assert.equal(await heldMails(who), 0);
      const login = await site.call('POST', '/token/', { username: who.username, password });
      assert.equal(login.status, 200, 'the password alone logs in');
      const headers = { authorization: `Bearer ${login.body.access}` };
      const read = async (path: string) => (await site.call('GET', path, undefined, { headers })).body;
      const { email_verified, totp, two_step, recovery_codes_left, passkeys: left } = await read('/account/');
      assert.deepEqual(
        { email_verified, totp, two_step, recovery_codes_left, left },
        { email_verified: true, totp: false, two_step: false, recovery_codes_left: 0, left: [] },
      );
      assert.deepEqual((await read('/trusted-people/')).people, []);
      assert.match(JSON.stringify(await read('/trusted-people/events/')), /Removed Eve Hall/);
      assert.equal((await read(`/wills/${will}/`)).id, will, 'what was written stays');
      assert.equal((await read('/loans/')).length, 1);
      const subject = way.includes('resets') ? 'Your password was changed' : 'Your email address is verified';
      assert.match(
        (await mailsTo(site, email, subject)).join(),
        /passkeys, an authenticator app, recovery codes/,
      );
    });

  it('is the only one that does: another address later ends nothing', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    await addApp(ana);
    await trust(site, ana, ben);
    const { first_name, last_name, email } = (await ana.get('/current-user/')).body;
    assert.equal(
      (await ana.put('/update-profile/', { first_name, last_name, email: `new.${email}` })).status,
      200,
    );
    const token = await mailedToken(site, `new.${email}`, 'Verify your email address');
    assert.equal((await site.call('POST', '/email-verification/confirm/', { token })).status, 200);
    const { totp, two_step } = (await ana.get('/account/')).body;
    assert.deepEqual([totp, two_step], [true, true]);
    assert.equal((await ana.get('/trusted-people/')).body.people.length, 1);
  });
});

describe('before the address is verified', () => {
  it('no factor can be added, and what is refused says why', async () => {
    const eve = await site.newcomer('Eve Hall');
    const credential = JSON.stringify({ challenge_id: '0', response: {} });
    const calls: Record<string, () => Promise<Answer>> = {
      'POST /totp/': () => eve.post('/totp/'),
      'POST /totp/confirm/': () => eve.post('/totp/confirm/', { totp_code: '000000' }),
      'PUT /two-step/': () => eve.put('/two-step/', { on: true }),
      'POST /recovery-codes/': () => eve.post('/recovery-codes/'),
      'POST /recovery-codes/confirm/': () => eve.post('/recovery-codes/confirm/', { recovery_code: 'x' }),
      'POST /passkeys/options/': () => eve.post('/passkeys/options/'),
      'POST /passkeys/': () => eve.post('/passkeys/', { name: 'Mine', credential }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const { status, body } = await call();
      assert.deepEqual(
        [status, body.code, body.detail],
        [403, 'email_not_verified', messages.factorsUnverified],
        name,
      );
    }
  });
});

describe('mails about a password', () => {
  it('list what gives access beside it, without a text that somebody typed, and where to remove it', async () => {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    const email = await emailOf(ana);
    await addApp(ana);
    const user_id = await idOf(ana);
    const passkey = { user_id, name: 'EVIL.EXAMPLE', credential_id: user_id, public_key: 'x', counter: 0 };
    await db.insert(passkeys).values({ ...passkey, created_at: new Date('2026-01-01T12:00Z') });
    await trust(site, ana, ben);
    const token = await resetToken(email);
    const [asked = ''] = await mailsTo(site, email, 'Choose a new password');
    const chosen = { password: NEW, password2: NEW, keep_passkeys: true };
    await site.call('POST', '/password-reset/confirm/', { token, ...chosen });
    const [changed = ''] = await mailsTo(site, email, 'Your password was changed');
    for (const mail of [asked, changed]) {
      assert.match(mail, /A passkey, added on January 1, 2026 and not used yet\./);
      assert.match(mail, /An authenticator app, after the password\.\n10 recovery codes/);
      assert.match(mail, /One trusted person, who may ask/);
      assert.match(mail, /remove it on the page of your account[^]+\/account\)/);
      assert.doesNotMatch(mail, /EVIL|Ben/);
    }
    assert.match(asked, /One device that is logged in now\./);
    assert.doesNotMatch(changed, /logged in now/);
  });

  it('say what the first proof ends, and that nothing else opens an account without factors', async () => {
    const eve = await site.newcomer('Eve Hall');
    const email = await emailOf(eve);
    const token = await resetToken(email);
    const [asked = ''] = await mailsTo(site, email, 'Choose a new password');
    assert.match(asked, /A new password removes all that was set up in this account before/);
    await site.call('POST', '/password-reset/confirm/', { token, password: NEW, password2: NEW });
    const [changed = ''] = await mailsTo(site, email, 'Your password was changed');
    assert.match(changed, /Nothing but the password opens the account now\./);
  });
});
