import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema } from '../../../platform/db/database';
import { operationsOf } from '../../../../test/support/http/operations';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import { PARTNER_INVITATION, partnerForm } from '../../../../test/support/partner-invitation';
import { newPasskey } from '../../../../test/support/passkey';
import { form } from '../../../../test/support/pdf';
import type { Answer, Person } from '../../../../test/support/person';
import { printedPdf } from '../../../../test/support/printed-pdf';
import { BEGUN, lostEverything, resetLink } from '../../../../test/support/recovery';
import { PASSWORD, PUBLIC_URL, testSite } from '../../../../test/support/site';
import { addApp, codeOf, confirmCodes } from '../../../../test/support/totp';
import { INVITATION, mailedToken, trust, trustedForm } from '../../../../test/support/trusted-people';

const { events, mails, passkeys, sessions, trustedPeople } = schema;

const site = await testSite();
const { db } = site.database;

const NEW = { password: 'granite lantern 87', password2: 'granite lantern 87' };

interface Subject {
  who: Person;
  path?: string;
  body?: unknown;
  /** Other headers of the call. */
  headers?: Record<string, string>;
}

interface Case {
  /** Makes an account for which the call changes something. */
  make: () => Promise<Subject>;
  /** The status of the same call again, where it isn't that of the first, and why. */
  again?: [status: number, why: string];
  /** What a repeated call makes anew, because it can't be shown twice and doesn't count yet. */
  anew?: string;
}

const person = async (body?: unknown): Promise<Subject> => ({ who: await site.person('Ana Ortiz'), body });

async function withApp() {
  const who = await site.person('Ana Ortiz');
  return { who, ...(await addApp(who, -1)) };
}

async function withPasskey() {
  const who = await site.person('Ana Ortiz');
  const { challenge_id, options } = (await who.post('/passkeys/options/')).body;
  const credential = JSON.stringify({ challenge_id, response: newPasskey(options, PUBLIC_URL) });
  return { who, body: { name: 'Phone', credential } };
}

async function storedPasskey() {
  const { who, body } = await withPasskey();
  return { who, path: `/passkeys/${(await who.post('/passkeys/', body)).body.id}/` };
}

/** An owner, and a person they have invited. */
async function invited() {
  const [who, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const email = await emailOf(ben);
  const { body } = await who.post('/trusted-people/', trustedForm(email));
  const path = `/trusted-people/${body.people[0].id}/`;
  return { who, ben, path, token: await mailedToken(site, email, INVITATION) };
}

/** Somebody who has invited their partner, and the token of the link. */
async function invitedPartner() {
  const [who, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const email = await emailOf(ben);
  await who.post('/partner-invitation/', partnerForm(email));
  return { who, ben, token: await mailedToken(site, email, PARTNER_INVITATION) };
}

/** A person whom somebody trusts. */
async function trusted(asked = false) {
  const [owner, who] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const id = await trust(site, owner, who);
  const path = `/entrusted/${id}/`;
  if (asked) await who.post(`${path}request/`, { reason: 'She died.' });
  return { owner, who, id, path };
}

/** A person whose second address has begun account recovery. */
async function recovering() {
  const { ana, email, second } = await lostEverything(site);
  const token = await resetLink(site, second);
  await site.call('POST', '/password-reset/confirm/', { ...NEW, token });
  return { ana, email };
}

async function resetToken(who: Person): Promise<string> {
  const email = await emailOf(who);
  await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return mailedToken(site, email, 'Choose a new password');
}

const { email: _email, ...access } = trustedForm('', { opens_trusts: false });

/** Somebody on the list of an account. */
async function known() {
  const { who } = await person();
  const { body } = await who.post('/people/', { name: 'Lucia Reyes' });
  return { who, path: `/people/${body.id}/` };
}

/** Every call that changes an account or its trusted people. */
const changes: Record<string, Case> = {
  'PUT /update-profile/': {
    make: async () => {
      const who = await site.person('Ana Ortiz');
      const email = `new.${await emailOf(who)}`;
      return { who, body: { first_name: 'Ana', last_name: 'Ruiz', email } };
    },
  },
  'POST /change-password/': {
    again: [401, 'a new password ends the session, which tells the page that it was stored'],
    make: () => person({ current_password: PASSWORD, ...NEW }),
  },
  'POST /password-reset/confirm/': {
    make: async () => ({
      who: site.anyone,
      body: { ...NEW, token: await resetToken(await site.person('Ana Ortiz')) },
    }),
  },
  'POST /email-verification/': { make: async () => ({ who: await site.newcomer('Ana Ortiz') }) },
  'POST /email-verification/confirm/': {
    make: async () => {
      const email = await emailOf(await site.newcomer('Ana Ortiz'));
      return {
        who: site.anyone,
        body: { token: await mailedToken(site, email, 'Verify your email address') },
      };
    },
  },
  'POST /account/lock/': {
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const email = await emailOf(ana);
      await ana.post('/change-password/', { current_password: PASSWORD, ...NEW });
      const [mail = ''] = await mailsTo(site, email, 'Your password was changed');
      return { who: site.anyone, body: { token: /lock-account#([\w-]+)/.exec(mail)?.[1] ?? '' } };
    },
  },
  'PUT /account-recovery/': { make: () => person({ days: 30 }) },
  'DELETE /account-recovery/': {
    make: async () => ({ who: (await recovering()).ana }),
  },
  'POST /account-recovery/cancel/': {
    make: async () => ({
      who: site.anyone,
      body: { token: await mailedToken(site, (await recovering()).email, BEGUN) },
    }),
  },
  'POST /second-email/': { make: () => person({ email: `${randomUUID()}@example.com` }) },
  'DELETE /second-email/': { make: async () => ({ who: (await lostEverything(site)).ana }) },
  'POST /email-verification/confirm/ (second)': {
    make: async () => {
      const who = await site.person('Ana Ortiz');
      const email = `${randomUUID()}@example.com`;
      await who.post('/second-email/', { email });
      const token = await mailedToken(site, email, 'Verify your second email address');
      return { who: site.anyone, body: { token } };
    },
  },
  'POST /password-reset/confirm/ (second address)': {
    make: async () => {
      const { second } = await lostEverything(site);
      return { who: site.anyone, body: { ...NEW, token: await resetLink(site, second) } };
    },
  },
  'POST /password-reset/confirm/ (lost factors)': {
    make: async () => {
      const { email } = await lostEverything(site);
      return { who: site.anyone, body: { ...NEW, lost_factors: true, token: await resetLink(site, email) } };
    },
  },
  'POST /recovery-codes/check/': { make: withApp },
  'POST /reauthenticate/': { make: () => person({ password: PASSWORD }) },
  'DELETE /sessions/{id}/': {
    make: async () => {
      const who = await site.person('Ana Ortiz');
      await site.logIn(who.username);
      const { body } = await who.get('/sessions/');
      const { id } = body.find(({ current }: { current: boolean }) => !current);
      return { who, path: `/sessions/${id}/` };
    },
  },
  'POST /sessions/end-others/': {
    make: async () => {
      const who = await site.person('Ana Ortiz');
      await site.logIn(who.username);
      return { who };
    },
  },
  'POST /totp/': { anew: 'the secret', make: () => person() },
  'POST /totp/confirm/': {
    anew: 'the recovery codes',
    make: async () => {
      const who = await site.person('Ana Ortiz');
      const { secret } = (await who.post('/totp/')).body;
      return { who, body: { totp_code: await codeOf(secret) } };
    },
  },
  'POST /recovery-codes/confirm/': {
    make: async () => {
      const who = await site.person('Ana Ortiz');
      const { secret } = (await who.post('/totp/')).body;
      const { body } = await who.post('/totp/confirm/', { totp_code: await codeOf(secret) });
      return { who, body: { recovery_code: body.recovery_codes[0] } };
    },
  },
  'DELETE /totp/': { make: withApp },
  'PUT /two-step/': { make: async () => ({ ...(await withApp()), body: { on: false } }) },
  'PUT /two-step/ (on)': {
    anew: 'the recovery codes',
    make: async () => ({ who: (await storedPasskey()).who, body: { on: true } }),
  },
  'POST /recovery-codes/': { anew: 'the recovery codes', make: withApp },
  'POST /passkeys/options/': { anew: 'the challenge', make: () => person() },
  'POST /passkeys/': { make: withPasskey },
  'PUT /passkeys/{id}/': { make: async () => ({ ...(await storedPasskey()), body: { name: 'Blue' } }) },
  'DELETE /passkeys/{id}/': { make: storedPasskey },
  'POST /account/close/': {
    again: [401, 'closing ends the session, which tells the page that it was done'],
    make: () => person(),
  },
  'POST /trusted-people/': { make: () => person(trustedForm(`${randomUUID()}@example.com`)) },
  'PUT /trusted-people/{id}/': { make: async () => ({ ...(await invited()), body: access }) },
  'DELETE /trusted-people/{id}/': { make: invited },
  'POST /trusted-people/{id}/invite/': {
    make: async () => {
      const { who, path } = await invited();
      return { who, path: `${path}invite/` };
    },
  },
  'POST /trusted-people/{id}/confirm/': {
    make: async () => {
      const { who, path, token } = await invited();
      // Not the account of the invited address.
      await (await site.person('Eve Hall')).post('/trusted-invitations/accept/', { token });
      return { who, path: `${path}confirm/` };
    },
  },
  'POST /people/': { make: () => person({ name: 'Lucia Reyes' }) },
  'PUT /people/{id}/': { make: async () => ({ ...(await known()), body: { name: 'Lucia Ruiz' } }) },
  'DELETE /people/{id}/': {
    again: [404, 'who was removed is not in the list'],
    make: known,
  },
  'POST /partner-invitation/': { make: () => person(partnerForm(`${randomUUID()}@example.com`)) },
  'POST /partner-invitation/link/': {
    anew: 'the link',
    make: async () => ({ who: (await invitedPartner()).who }),
  },
  'DELETE /partner-invitation/': { make: async () => ({ who: (await invitedPartner()).who }) },
  'POST /partner-invitations/accept/': {
    make: async () => {
      const { ben, token } = await invitedPartner();
      return { who: ben, body: { token } };
    },
  },
  'POST /partner-invitations/decline/': {
    make: async () => ({ who: site.anyone, body: { token: (await invitedPartner()).token } }),
  },
  'PUT /trusted-people/{id}/paper-key/': {
    make: async () => {
      const { owner, id } = await trusted();
      return {
        who: owner,
        path: `/trusted-people/${id}/paper-key/`,
        body: { key_sha256: sha256Hex(randomUUID()) },
      };
    },
  },
  'DELETE /trusted-people/{id}/paper-key/': {
    make: async () => {
      const { owner, id } = await trusted();
      const path = `/trusted-people/${id}/paper-key/`;
      await owner.put(path, { key_sha256: sha256Hex(randomUUID()) });
      return { who: owner, path };
    },
  },
  'PUT /release-plan/': {
    make: () => person({ waiting_days: 7, two_people: true, check_in: 'monthly' }),
  },
  'POST /release-requests/refuse/': { make: async () => ({ who: (await trusted(true)).owner }) },
  'POST /trusted-invitations/accept/': {
    make: async () => {
      const { ben, token } = await invited();
      return { who: ben, body: { token } };
    },
  },
  'POST /trusted-invitations/decline/': {
    make: async () => ({ who: site.anyone, body: { token: (await invited()).token } }),
  },
  'POST /release-requests/by-link/refuse/': {
    make: async () => {
      const email = await emailOf((await trusted(true)).owner);
      const [{ subject } = { subject: '' }] = await db
        .select()
        .from(mails)
        .where(sql`recipient = ${email} and body like '%refuse-release#%'`);
      return { who: site.anyone, body: { token: await mailedToken(site, email, subject) } };
    },
  },
  'POST /entrusted/{id}/request/': {
    make: async () => {
      const { who, path } = await trusted();
      return { who, path: `${path}request/`, body: { reason: 'She died.' } };
    },
  },
  'DELETE /entrusted/{id}/request/': {
    make: async () => {
      const { who, path } = await trusted(true);
      return { who, path: `${path}request/` };
    },
  },
  'DELETE /entrusted/{id}/': { make: () => trusted() },
  'POST /entrusted/{id}/certificate/': {
    make: async () => {
      const { who, path } = await trusted(true);
      return { who, path: `${path}certificate/`, ...form(printedPdf()) };
    },
  },
};

/** Calls that don't change an account: why they are not in the matrix. */
const others: Record<string, string> = {
  'POST /register/': 'logs in when it is sent again: see the tests of the sign-up',
  'POST /token/': 'another login is another session',
  'POST /token/refresh/': 'a token used twice ends its session, as specified',
  'POST /api/token/verify/': 'reads',
  'POST /logout/': 'ends what has ended',
  'POST /password-reset/': 'mails one more link; each works until one is used',
  'POST /password-reset/open/': 'reads',
  'POST /passkeys/login-options/': 'another question',
  'POST /unsubscribe/{token}/': 'switches off what is off',
  'POST /trusted-invitations/open/': 'reads',
  'POST /partner-invitations/open/': 'reads',
  'POST /release-requests/by-link/': 'reads',
  'POST /paper-keys/open/': 'opens the page once more',
  'POST /paper-keys/bearer/': 'writes the same: see `paper-key.test.ts`',
  'POST /paper-keys/certificate/': 'stores the same: see `paper-key.test.ts`',
  'POST /paper-keys/documents/': 'reads',
  'POST /entrusted/{id}/loans/{loanId}/represent/': 'acts already: see `loan-absences.test.ts`',
};

/** How much there is of everything that a change could make twice. */
async function amounts() {
  await site.app.background.idle();
  const open = await db.$count(sessions, sql`ended_at is null`);
  const counts = [mails, events, passkeys, trustedPeople].map((table) => db.$count(table));
  return { open, counts: await Promise.all(counts) };
}

/** What the person sees, or that they see nothing anymore. */
async function stateOf(who: Person) {
  const seen = [];
  for (const path of who.username === ''
    ? []
    : [
        '/account/',
        '/account-recovery/',
        '/trusted-people/',
        '/people/',
        '/partner-invitation/',
        '/entrusted/',
      ]) {
    const { status, body } = await who.get(path);
    seen.push(status === 200 ? body : status);
  }
  return seen;
}

describe('an answer that is dropped', () => {
  for (const [name, { make, again, anew }] of Object.entries(changes))
    it(`${name}: the same call again ${anew ? `makes ${anew} anew` : 'changes nothing more'}`, async () => {
      const [method = '', pattern = ''] = name.split(' ');
      const { who, path = pattern, body, headers } = await make();
      const key = { 'idempotency-key': randomUUID() };
      const call = (): Promise<Answer> => who.call(method, path, body, { headers: { ...headers, ...key } });
      const first = await call();
      assert.ok(first.status < 300, first.text);
      const [between, state] = [await amounts(), await stateOf(who)];
      const second = await call();
      assert.equal(second.status, again?.[0] ?? first.status, second.text);
      if (again === undefined && anew === undefined) assert.deepEqual(second.body, first.body);
      assert.deepEqual(await amounts(), between);
      assert.deepEqual(await stateOf(who), state);
    });

  it('is tested for each call of accounts and trusted people that changes something', () => {
    const all = operationsOf(site.app.openApi()).filter(
      ({ method, operation }) =>
        method !== 'GET' && operation.tags.some((tag) => tag === 'Account' || tag === 'Trusted people'),
    );
    const known = new Set([...Object.keys(changes), ...Object.keys(others)]);
    assert.deepEqual(
      all.map(({ name }) => name).filter((name) => !known.has(name)),
      [],
    );
  });

  it('of new recovery codes leaves the account as it was, with a password that logs in', async () => {
    const who = await site.person('Ana Ortiz');
    const { secret } = (await who.post('/totp/')).body;
    await who.post('/totp/confirm/', { totp_code: await codeOf(secret) });
    const { totp, two_step, recovery_codes_left } = (await who.get('/account/')).body;
    assert.deepEqual([totp, two_step, recovery_codes_left], [false, false, 0]);
    await site.logIn(who.username);
    const repeated = await who.post('/totp/confirm/', { totp_code: await codeOf(secret) });
    assert.equal((await confirmCodes(who, repeated)).status, 200);
    assert.equal((await who.get('/account/')).body.recovery_codes_left, 10);
  });

  it('is repeated only with the same key, by the same person, for the same link', async () => {
    const { who, path } = await storedPasskey();
    const headers = { 'idempotency-key': 'one' };
    assert.equal((await who.delete(path, { headers })).status, 204);
    assert.equal((await who.delete(path, { headers: { 'idempotency-key': 'two' } })).status, 404);
    assert.equal((await (await site.person('Eve Hall')).delete(path, { headers })).status, 404);
    const token = await resetToken(who);
    const confirm = (body: object, key: string) =>
      site.call('POST', '/password-reset/confirm/', body, { headers: { 'idempotency-key': key } });
    const chosen = { ...NEW, token };
    assert.equal((await confirm(chosen, 'one')).status, 200);
    assert.equal((await confirm(chosen, 'two')).status, 404);
    const other = { password: 'another lantern 55', password2: 'another lantern 55', token };
    assert.equal((await confirm(other, 'one')).status, 404, 'another password was not stored');
  });
});
