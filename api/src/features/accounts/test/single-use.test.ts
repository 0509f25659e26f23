import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { desc, eq } from 'drizzle-orm';
import { schema } from '../../../platform/db/database';
import type { TokenPurpose } from '../../../platform/db/schema/accounts';
import { emailOf } from '../../../../test/support/mails';
import { newPasskey } from '../../../../test/support/passkey';
import { partnerForm } from '../../../../test/support/partner-invitation';
import type { Answer, Person } from '../../../../test/support/person';
import { addSecondEmail } from '../../../../test/support/recovery';
import { signature } from '../../../../test/support/signatures';
import { PASSWORD, PUBLIC_URL, testSite } from '../../../../test/support/site';
import { addApp, codeOf } from '../../../../test/support/totp';
import { trust, trustedForm } from '../../../../test/support/trusted-people';
import { draftOf } from '../../../../test/support/wills';

const { mails } = schema;

const TRIES = 50;

const site = await testSite();

/** The tokens of all links that were mailed to a person under a path, newest first. */
async function mailedTokens(recipient: string, path: string): Promise<string[]> {
  const all = await site.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.created_at));
  return all.flatMap(({ body }) =>
    Array.from(body.matchAll(new RegExp(`${path}#([\\w-]+)`, 'g')), ([, token]) => token ?? ''),
  );
}

async function newestToken(recipient: string, path: string): Promise<string> {
  const [token] = await mailedTokens(recipient, path);
  assert.ok(token, `a link to ${path} was mailed`);
  return token;
}

interface Kind {
  /** Creates one and returns a function that tries it; the attempts are numbered. */
  make: () => Promise<(turn: number) => Promise<Answer>>;
  lost: number;
  won?: number;
  tries?: number;
}

async function resetLink(who: Person): Promise<string> {
  const email = await emailOf(who);
  await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return newestToken(email, 'reset-password');
}

const reset = (token: string, turn: number) => {
  const password = `granite lantern ${turn} of fifty`;
  return site.call('POST', '/password-reset/confirm/', { token, password, password2: password });
};

/** An invitation from Ana, and the person invited. */
async function invited(): Promise<{ ben: Person; token: string }> {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const email = await emailOf(ben);
  await ana.post('/trusted-people/', trustedForm(email));
  return { ben, token: await newestToken(email, 'accept-trust') };
}

/** An invitation from Ana to her partner, and him. */
async function invitedPartner(): Promise<{ ben: Person; token: string }> {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const email = await emailOf(ben);
  await ana.post('/partner-invitation/', partnerForm(email));
  return { ben, token: await newestToken(email, 'accept-family') };
}

/** An owner whose documents two people request, each of which mails a link to refuse. */
async function askedTwice(): Promise<{ ana: Person; tokens: string[] }> {
  const [ana, ben, cleo] = [
    await site.person('Ana Ortiz'),
    await site.person('Ben Ruiz'),
    await site.person('Cleo Park'),
  ];
  for (const [who, name] of [
    [ben, 'Ben Ruiz'],
    [cleo, 'Cleo Park'],
  ] as const) {
    const id = await trust(site, ana, who, { name });
    await who.post(`/entrusted/${id}/request/`, { reason: 'She died.' });
  }
  return { ana, tokens: await mailedTokens(await emailOf(ana), 'refuse-release') };
}

const refuse = (token?: string) => site.call('POST', '/release-requests/by-link/refuse/', { token });
const logIn = (who: Person, second_factor: string) =>
  site.call('POST', '/token/', { username: who.username, password: PASSWORD, second_factor });

/** Waits until the step of an app's code is not about to end. */
async function earlyStep(seconds: number): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < seconds * 1000) await setTimeout(left);
}

async function withTotp(): Promise<{ ana: Person; secret: string; codes: string[] }> {
  const ana = await site.person('Ana Ortiz');
  return { ana, ...(await addApp(ana, -1)) };
}

/** Everything that works once. The mailed ones are named by their purpose; the type requires each. */
const kinds: Record<
  // A page that a key on paper has opened works for half an hour.
  | Exclude<TokenPurpose, 'trusted_invitation' | 'partner_invitation' | 'paper_session'>
  | `${'trusted' | 'partner'}_invitation: ${'accept' | 'decline'}`
  | 'witness_link'
  | 'refresh_token'
  | 'totp_code'
  | 'recovery_code'
  | 'passkey_question',
  Kind
> = {
  password_reset: {
    lost: 404,
    make: async () => {
      const token = await resetLink(await site.person('Ana Ortiz'));
      return (turn) => reset(token, turn);
    },
  },
  email_verification: {
    lost: 404,
    make: async () => {
      const token = await newestToken(await emailOf(await site.newcomer('Ana Ortiz')), 'verify-email');
      return () => site.call('POST', '/email-verification/confirm/', { token });
    },
  },
  lock_account: {
    lost: 404,
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const email = await emailOf(ana);
      const password2 = 'granite lantern 87';
      await ana.post('/change-password/', { current_password: PASSWORD, password: password2, password2 });
      const token = await newestToken(email, 'lock-account');
      return () => site.call('POST', '/account/lock/', { token });
    },
  },
  second_email: {
    lost: 404,
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const email = `second.${await emailOf(ana)}`;
      await ana.post('/second-email/', { email });
      const token = await newestToken(email, 'verify-email');
      return () => site.call('POST', '/email-verification/confirm/', { token });
    },
  },
  cancel_recovery: {
    lost: 404,
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const second = await addSecondEmail(site, ana);
      await site.call('POST', '/password-reset/', { email: second });
      await site.app.background.idle();
      await reset(await newestToken(second, 'reset-password'), 0);
      const token = await newestToken(second, 'cancel-recovery');
      return () => site.call('POST', '/account-recovery/cancel/', { token });
    },
  },
  'trusted_invitation: accept': {
    lost: 404,
    make: async () => {
      const { ben, token } = await invited();
      return () => ben.post('/trusted-invitations/accept/', { token });
    },
  },
  'trusted_invitation: decline': {
    lost: 404,
    make: async () => {
      const { token } = await invited();
      return () => site.call('POST', '/trusted-invitations/decline/', { token });
    },
  },
  'partner_invitation: accept': {
    lost: 404,
    make: async () => {
      const { ben, token } = await invitedPartner();
      return () => ben.post('/partner-invitations/accept/', { token });
    },
  },
  'partner_invitation: decline': {
    lost: 404,
    make: async () => {
      const { token } = await invitedPartner();
      return () => site.call('POST', '/partner-invitations/decline/', { token });
    },
  },
  refuse_release: {
    lost: 404,
    make: async () => {
      const { tokens } = await askedTwice();
      return () => refuse(tokens[0]);
    },
  },
  witness_link: {
    lost: 409,
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const id = await draftOf(ana);
      await ana.put(`/api/wills/${id}/sign/`, { testator_signature: signature(1) });
      const { body } = await ana.post(`/api/wills/${id}/witness-links/`, { role: 'witness_1' });
      const token = await newestToken(body.email, 'witness');
      return () => site.call('POST', '/api/witnessing/sign/', { token, signature: signature(7) });
    },
  },
  refresh_token: {
    lost: 401,
    make: async () => {
      const { refresh } = (await site.person('Ana Ortiz')).session;
      return () => site.call('POST', '/token/refresh/', { refresh });
    },
  },
  totp_code: {
    lost: 401,
    make: async () => {
      const { ana, secret } = await withTotp();
      await earlyStep(10);
      const code = await codeOf(secret);
      return () => logIn(ana, code);
    },
  },
  recovery_code: {
    lost: 401,
    // Each attempt compares the hashes of ten codes.
    tries: 10,
    make: async () => {
      const { ana, codes } = await withTotp();
      return () => logIn(ana, codes[3] ?? '');
    },
  },
  passkey_question: {
    lost: 400,
    won: 201,
    make: async () => {
      const ana = await site.person('Ana Ortiz');
      const { challenge_id, options } = (await ana.post('/passkeys/options/')).body;
      const origin = PUBLIC_URL;
      return (turn) => {
        // A separate key for each attempt, so that the challenge stops it, and not that
        // the key is already known.
        const credential = JSON.stringify({ challenge_id, response: newPasskey(options, origin) });
        return ana.post('/passkeys/', { name: `Key ${turn}`, credential });
      };
    },
  },
};

describe('everything that works once', () => {
  for (const [name, { make, lost, won = 200, tries = TRIES }] of Object.entries(kinds))
    it(`${name}: one of ${tries} concurrent attempts succeeds`, async () => {
      const attempt = await make();
      const answers = await Promise.all(Array.from({ length: tries }, (_none, turn) => attempt(turn)));
      const statuses = answers.map(({ status }) => status).sort();
      assert.deepEqual(statuses, [won, ...Array.from({ length: tries - 1 }, () => lost)].sort());
      assert.equal((await attempt(tries)).status, lost, 'nor one that comes later');
    });
});

describe('links of one account', () => {
  it('lets one of two concurrent resets choose the password', async () => {
    const ana = await site.person('Ana Ortiz');
    const tokens = [await resetLink(ana), await resetLink(ana)];
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_none, turn) => reset(tokens[turn % 2] ?? '', turn)),
    );
    const won = answers.flatMap(({ status }, turn) => (status === 200 ? [turn] : []));
    assert.equal(won.length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 404));
    const password = `granite lantern ${won[0]} of fifty`;
    assert.equal((await site.call('POST', '/token/', { username: ana.username, password })).status, 200);
  });

  it('lets one count when an invitation is accepted and declined at once', async () => {
    const { ben, token } = await invited();
    const answers = await Promise.all(
      Array.from({ length: TRIES }, (_none, turn) =>
        turn % 2
          ? ben.post('/trusted-invitations/accept/', { token })
          : site.call('POST', '/trusted-invitations/decline/', { token }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(answers.every(({ status }) => status === 200 || status === 404));
  });

  it('refuse concurrently with each other and with the owner, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { ana, tokens } = await askedTwice();
      assert.equal(tokens.length, 2);
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, (_none, turn) => refuse(tokens[turn % 2])),
        ...Array.from({ length: 5 }, () => ana.post('/release-requests/refuse/')),
      ]);
      assert.ok(answers.every(({ status }) => status === 200 || status === 404));
      const { people } = (await ana.get('/trusted-people/')).body;
      assert.deepEqual(
        people.map(({ request }: { request: { state: string } }) => request.state),
        ['refused', 'refused'],
      );
      const { events } = (await ana.get('/trusted-people/events/')).body;
      assert.equal(events.filter(({ type }: { type: string }) => type === 'refused').length, 2);
    }
  });
});
