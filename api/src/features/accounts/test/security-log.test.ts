import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { PASSWORD, openSite, type TestSite } from '../../../../test/support/site';
import type { Person } from '../../../../test/support/person';
import { addApp } from '../../../../test/support/totp';
import { mailedToken, trustedForm } from '../../../../test/support/trusted-people';

interface Line {
  event: string;
  account: string | null;
  address: string;
}

let site: TestSite;
let ana: Person;
let id: string;
const lines: string[] = [];
const write = process.stdout.write.bind(process.stdout);

before(async () => {
  process.stdout.write = ((chunk: string, ...more: []) => {
    if (typeof chunk !== 'string' || !chunk.startsWith('{"level"')) return write(chunk, ...more);
    if (chunk.includes('"account security"')) lines.push(chunk);
    return true;
  }) as typeof write;
  site = await openSite({ logLevel: 'info' });
  ana = await site.person();
  ({ id } = (await ana.get('/current-user/')).body);
});
after(async () => {
  process.stdout.write = write;
  await site.close();
});

/** What was logged while `act` ran. */
async function logged(act: () => Promise<unknown>): Promise<Line[]> {
  lines.length = 0;
  await act();
  return lines.map((line) => {
    const { event, account, address } = JSON.parse(line);
    return { event, account, address };
  });
}

const line = (event: string, account: string | null = id): Line[] => [
  { event, account, address: '127.0.0.1' },
];
const logIn = (username: string, password: string) => site.call('POST', '/token/', { username, password });
const refresh = (token: string) => site.call('POST', '/token/refresh/', { refresh: token });

describe('the security log of an account', () => {
  it('has each login, including rejected ones, with the account and without the password', async () => {
    assert.deepEqual(await logged(() => logIn(ana.username, PASSWORD)), line('login'));
    assert.deepEqual(await logged(() => logIn(ana.username, 'not the password')), line('login_failed'));
    assert.deepEqual(await logged(() => logIn('nobody-at-all', PASSWORD)), line('login_failed', null));
    assert.doesNotMatch(lines.join(''), /nobody-at-all|evergreen/);
    const passkey = JSON.stringify({ id: 'none' });
    assert.deepEqual(
      await logged(() => site.call('POST', '/token/', { passkey })),
      line('login_failed', null),
    );
  });

  it('has a wrong second factor', async () => {
    const eva = await site.person();
    const account = (await eva.get('/current-user/')).body.id;
    await addApp(eva);
    const wrong = () =>
      site.call('POST', '/token/', { username: eva.username, password: PASSWORD, second_factor: '000000' });
    assert.deepEqual(await logged(wrong), line('second_factor_failed', account));
  });

  it('has each reauthentication', async () => {
    assert.deepEqual(
      await logged(() => ana.post('/reauthenticate/', { password: 'wrong' })),
      line('proof_failed'),
    );
    assert.deepEqual(
      await logged(() => ana.post('/reauthenticate/', { password: PASSWORD })),
      line('proved'),
    );
    const change = {
      current_password: 'wrong',
      password: 'a lantern of granite',
      password2: 'a lantern of granite',
    };
    assert.deepEqual(await logged(() => ana.post('/change-password/', change)), line('proof_failed'));
  });

  it('has a reset, and the address that it restores', async () => {
    const eva = await site.person();
    const { id: account, first_name, last_name, email } = (await eva.get('/current-user/')).body;
    await eva.put('/update-profile/', { first_name, last_name, email: `new.${email}` });
    await site.call('POST', '/password-reset/', { email });
    await site.app.background.idle();
    const token = await mailedToken(site, email, 'Choose a new password');
    const chosen = { token, password: 'granite lantern 87', password2: 'granite lantern 87' };
    assert.deepEqual(await logged(() => site.call('POST', '/password-reset/confirm/', chosen)), [
      ...line('password_reset', account),
      ...line('email_changed', account),
    ]);
  });

  it('has each change of who may see the documents', async () => {
    const name = () => ana.post('/trusted-people/', trustedForm('ben@example.com'));
    assert.deepEqual(await logged(name), line('trusted_person_named'));
    const [{ id: ben }] = (await ana.get('/trusted-people/')).body.people;
    assert.deepEqual(
      await logged(() => ana.delete(`/trusted-people/${ben}/`)),
      line('trusted_person_removed'),
    );
  });

  it('has the end of sessions, and the reuse of a refresh token', async () => {
    const other = await site.logIn(ana.username);
    assert.deepEqual(await logged(() => ana.post('/sessions/end-others/')), line('sessions_ended'));
    const third = await site.logIn(ana.username);
    const { refresh: old } = third.session;
    assert.deepEqual(await logged(() => refresh(old)), []);
    assert.deepEqual(await logged(() => refresh(old)), line('refresh_token_reused'));
    const last = await site.logIn(ana.username);
    assert.deepEqual(
      await logged(() => last.post('/logout/', { refresh: last.session.refresh })),
      line('logout'),
    );
    assert.equal((await other.get('/current-user/')).status, 401);
  });
});
