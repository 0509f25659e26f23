import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { hash } from '@node-rs/argon2';
import { messages } from '@heartwood/domain';
import { hashPassword, OWN_HASHES } from '../passwords/passwords';
import { createUser, findUserByName } from '../user-rows';
import { JWT_SECRET, PASSWORD, testSite } from '../../../../test/support/site';

const site = await testSite();

const form = {
  first_name: 'Ana',
  last_name: 'Ortiz',
  username: 'Ana.Ortiz',
  email: 'ana@example.com',
  password: PASSWORD,
  password2: PASSWORD,
};

describe('POST /register/', () => {
  it('creates an account and logs it in', async () => {
    const { status, body } = await site.call('POST', '/register/', form);
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body).sort(), ['access', 'refresh']);
  });

  it('rejects a username that is taken, regardless of case', async () => {
    const { status, body } = await site.call('POST', '/register/', { ...form, username: 'ana.ortiz' });
    assert.equal(status, 400);
    assert.equal(body.detail, messages.usernameTaken);
    assert.deepEqual(body.username, [messages.usernameTaken]);
  });

  it('lets one succeed when two take the same name at once', async () => {
    const both = await Promise.all(
      [1, 2].map(() => site.call('POST', '/register/', { ...form, username: 'duplicate' })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [201, 400]);
  });

  it('logs in again if the same request is repeated with its key, because the answer may have been lost', async () => {
    const body = { ...form, username: 'lost.answer' };
    const send = (change = {}, key = 'one') =>
      site.call('POST', '/register/', { ...body, ...change }, { headers: { 'idempotency-key': key } });
    const [first, second] = await Promise.all([send(), send()]);
    assert.deepEqual([first.status, second.status], [201, 201]);
    const [one, two] = [first, second].map(({ body: { access } }) => access);
    assert.notEqual(one, two);
    for (const token of [one, two]) {
      const headers = { authorization: `Bearer ${token}` };
      assert.equal((await site.call('GET', '/current-user/', undefined, { headers })).status, 200);
    }
    const others = [
      await send({}, 'two'),
      await site.call('POST', '/register/', body),
      await send({ email: 'other@example.com' }),
      await send({ password: 'granite lantern 87', password2: 'granite lantern 87' }),
    ];
    for (const { status, body: answer } of others)
      assert.deepEqual([status, answer.detail], [400, messages.usernameTaken]);
  });

  it('rejects a password that is common, or is only the person’s own name', async () => {
    const withPassword = (password: string) =>
      site.call('POST', '/register/', { ...form, username: 'cam.lee', password, password2: password });
    for (const password of ['PassWord123', 'sunshine1', 'qwerty123', 'trustno1']) {
      const { status, body } = await withPassword(password);
      assert.equal(status, 400, password);
      assert.equal(body.detail, messages.passwordCommon);
      assert.deepEqual(body.password, [messages.passwordCommon]);
    }
    for (const password of ['cam.lee.1', 'Ortiz 1984', 'ANA@example.com', 'anaortiz!!'])
      assert.deepEqual((await withPassword(password)).body.password, [messages.passwordLikeOwner]);
    assert.equal((await withPassword('Str0ng-passw0rd!')).status, 201);
  });

  it('lets an existing account keep a common password', async () => {
    const old = { ...form, username: 'old.account', password: 'password123' };
    await createUser(site.database.db, old, await hashPassword(old.password, OWN_HASHES));
    assert.equal((await site.call('POST', '/token/', old)).status, 200);
  });

  it('compares the whole password exactly, in Unicode’s NFC', async () => {
    const start = ' José likes blanks, CAPITALS and tab\tstops ';
    const password = start.padEnd(127, 'ñ') + ' ';
    const form2 = { ...form, username: 'long.password', email: 'long@example.com', password };
    assert.equal((await site.call('POST', '/register/', { ...form2, password2: password })).status, 201);
    const statusOf = async (typed: string) =>
      (await site.call('POST', '/token/', { username: form2.username, password: typed })).status;
    assert.equal(await statusOf(password), 200);
    assert.equal(await statusOf(password.normalize('NFD')), 200);
    for (const other of [
      password.trim(),
      password.slice(0, -1),
      password.toLowerCase(),
      password.slice(0, 64),
    ])
      assert.equal(await statusOf(other), 401, other);
  });

  it('rehashes a password at login if its cost parameters are outdated', async () => {
    const old = { ...form, username: 'old.costs', password: 'granite lantern 87' };
    const cheap = await hash(old.password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await createUser(site.database.db, old, cheap);
    const stored = async () => (await findUserByName(site.database.db, old.username))?.password_hash;
    assert.equal((await site.call('POST', '/token/', { ...old, password: 'not this' })).status, 401);
    assert.equal(await stored(), cheap);
    assert.equal((await site.call('POST', '/token/', old)).status, 200);
    const renewed = await stored();
    assert.match(renewed ?? '', /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    assert.equal((await site.call('POST', '/token/', old)).status, 200);
    assert.equal(await stored(), renewed);
  });

  it('names every missing field', async () => {
    const { status, body } = await site.call('POST', '/register/', {});
    assert.equal(status, 400);
    for (const field of Object.keys(form)) assert.ok(Array.isArray(body[field]), field);
  });

  it('rejects passwords that differ', async () => {
    const { status, body } = await site.call('POST', '/register/', {
      ...form,
      username: 'x.y',
      password2: 'other',
    });
    assert.equal(status, 400);
    assert.deepEqual(body.password2, [messages.passwordsMustMatch]);
  });
});

describe('POST /token/', () => {
  it('logs in, regardless of the username’s case', async () => {
    const { status, body } = await site.call('POST', '/token/', {
      username: 'ANA.ortiz',
      password: PASSWORD,
    });
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).sort(), ['access', 'refresh']);
  });

  it('finds nobody by a name that only looks alike, or that Unicode folds to theirs', async () => {
    const alice = { ...form, username: 'alice.kim' };
    assert.equal((await site.call('POST', '/register/', alice)).status, 201);
    for (const username of ['alİce.kim', 'ａlice.kim', 'alıce.kim'])
      assert.equal(
        (await site.call('POST', '/token/', { username, password: PASSWORD })).status,
        401,
        username,
      );
    assert.equal(
      (await site.call('POST', '/token/', { username: 'ALICE.KIM', password: PASSWORD })).status,
      200,
    );
  });

  it('responds the same to a wrong password and an unknown name', async () => {
    const wrong = await site.call('POST', '/token/', { username: 'ana.ortiz', password: 'nope' });
    const unknown = await site.call('POST', '/token/', { username: 'nobody.here', password: 'nope' });
    for (const { status, body } of [wrong, unknown]) {
      assert.equal(status, 401);
      assert.equal(body.detail, messages.wrongCredentials);
      assert.equal(body.code, 'wrong_credentials');
    }
  });
});

describe('tokens', () => {
  it('authorize calls that require a login', async () => {
    const ana = await site.person();
    assert.equal((await ana.get('/current-user/')).body.username, ana.username);
    assert.deepEqual((await site.call('POST', '/api/token/verify/', { token: ana.session.access })).body, {});
  });

  it('are rejected when they are missing, forged, unsigned, or of the wrong kind', async () => {
    const ana = await site.person();
    const missing = await site.call('GET', '/current-user/');
    assert.equal(missing.status, 401);
    assert.equal(missing.headers['www-authenticate'], 'Bearer');
    assert.equal(missing.body.code, 'not_signed_in');
    const [head = '', claims = '', mark = ''] = ana.session.access.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const bad = [`${head}.${claims}.${mark.slice(0, -2)}AA`, `${none}.${claims}.`, ana.session.refresh, 'x'];
    for (const token of bad) {
      const headers = { authorization: `Bearer ${token}` };
      const { status, body } = await site.call('GET', '/current-user/', undefined, { headers });
      assert.equal(status, 401);
      assert.equal(body.code, 'token_not_valid');
    }
    const forged = await site.call('POST', '/api/token/verify/', { token: bad[0] });
    assert.equal(forged.status, 401);
    assert.equal(forged.body.code, 'token_not_valid');
  });

  it('are rejected once they have expired, or when they are signed with another algorithm and the right key', async () => {
    const ana = await site.person();
    const claims = JSON.parse(Buffer.from(ana.session.access.split('.')[1] ?? '', 'base64url').toString());
    const signed = (alg: 'HS256' | 'HS384' | 'HS512', more: object = {}) => {
      const parts = [
        { alg, typ: 'JWT', jwk: { kty: 'oct' } },
        { ...claims, ...more },
      ];
      const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
      const hash = alg.replace('HS', 'sha');
      return `${text}.${createHmac(hash, JWT_SECRET).update(text).digest('base64url')}`;
    };
    const now = Math.floor(Date.now() / 1000);
    const statusOf = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` };
      return (await site.call('GET', '/current-user/', undefined, { headers })).status;
    };
    assert.equal(await statusOf(signed('HS256', { exp: now + 100 })), 200);
    assert.equal(await statusOf(signed('HS256', { iat: now - 901, exp: now - 1 })), 401);
    for (const alg of ['HS384', 'HS512'] as const) assert.equal(await statusOf(signed(alg)), 401, alg);
  });

  it('rotate, and a refresh token used twice ends its whole family', async () => {
    const { session } = await site.person();
    const refresh = (token: string) => site.call('POST', '/token/refresh/', { refresh: token });
    const second = await refresh(session.refresh);
    assert.equal(second.status, 200);
    assert.notEqual(second.body.refresh, session.refresh);
    assert.equal((await refresh(session.refresh)).status, 401);
    const ended = await refresh(second.body.refresh);
    assert.equal(ended.status, 401);
    assert.equal(ended.body.code, 'token_not_valid');
  });

  it('are all revoked when the same refresh token is used twice at once', async () => {
    const { session } = await site.person();
    const both = await Promise.all(
      [1, 2].map(() => site.call('POST', '/token/refresh/', { refresh: session.refresh })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401]);
    const given = both.find(({ status }) => status === 200)?.body.refresh;
    assert.equal((await site.call('POST', '/token/refresh/', { refresh: given })).status, 401);
  });

  it('can’t be renewed after logout, while other logins continue', async () => {
    const ana = await site.person();
    const login = await site.call('POST', '/token/', { username: ana.username, password: PASSWORD });
    assert.equal((await ana.post('/logout/', { refresh: ana.session.refresh })).status, 200);
    assert.equal((await site.call('POST', '/token/refresh/', { refresh: ana.session.refresh })).status, 401);
    assert.equal((await site.call('POST', '/token/refresh/', { refresh: login.body.refresh })).status, 200);
  });

  it('can’t be refreshed with an access token', async () => {
    const ana = await site.person();
    assert.equal((await site.call('POST', '/token/refresh/', { refresh: ana.session.access })).status, 401);
    assert.equal((await site.call('POST', '/logout/', { refresh: ana.session.access })).status, 401);
  });
});

describe('profile', () => {
  const profile = {
    first_name: 'Anabel',
    last_name: 'Ortiz',
    email: 'anabel@example.com',
    street_address: '12 Aspen Way',
    city: 'Boulder',
    state: 'CO',
    zip_code: '80302',
    date_of_birth: '1990-02-28',
  };

  it('is saved and read back', async () => {
    const ana = await site.person();
    const { status, body } = await ana.put('/update-profile/', profile);
    assert.equal(status, 200);
    const { first_name, last_name, email, ...rest } = profile;
    assert.deepEqual(body, {
      id: body.id,
      username: ana.username,
      first_name,
      last_name,
      email,
      language: 'en',
      profile: rest,
    });
    assert.deepEqual((await ana.get('/current-user/')).body, body);
  });

  describe('that two tabs have read', () => {
    const opened = async () => {
      const ana = await site.person();
      const { body } = await ana.put('/update-profile/', profile);
      return { ana, was: { ...profile, email: body.email } };
    };

    it('keeps the changes of both, in whatever order they are saved', async () => {
      const { ana, was } = await opened();
      await ana.put('/update-profile/', { ...was, city: 'Denver', date_of_birth: null, was });
      const { status, body } = await ana.put('/update-profile/', { ...was, zip_code: '80202', was });
      assert.equal(status, 200);
      assert.deepEqual(body.profile, {
        street_address: '12 Aspen Way',
        city: 'Denver',
        state: 'CO',
        zip_code: '80202',
        date_of_birth: null,
      });
    });

    it('refuses to undo a change of the same field, and takes the same change twice', async () => {
      const { ana, was } = await opened();
      await ana.put('/update-profile/', { ...was, city: 'Denver', was });
      const other = await ana.put('/update-profile/', { ...was, city: 'Aurora', was });
      assert.deepEqual([other.status, other.body.detail], [409, messages.profileChangedElsewhere]);
      assert.equal((await ana.get('/current-user/')).body.profile.city, 'Denver');
      assert.equal((await ana.put('/update-profile/', { ...was, city: 'Denver', was })).status, 200);
    });

    it('is replaced by a client that does not say what it has read', async () => {
      const { ana, was } = await opened();
      await ana.put('/update-profile/', { ...was, city: 'Denver', was });
      assert.equal((await ana.put('/update-profile/', was)).body.profile.city, 'Boulder');
    });
  });

  it('ignores unknown fields', async () => {
    const ana = await site.person();
    await ana.put('/update-profile/', { ...profile, username: 'other', id: 'x', password_hash: 'x' });
    assert.equal((await ana.get('/current-user/')).body.username, ana.username);
    assert.equal(
      (await site.call('POST', '/token/', { username: ana.username, password: PASSWORD })).status,
      200,
    );
  });

  it('rejects an invalid email address and a birthday in the future', async () => {
    const ana = await site.person();
    const { status, body } = await ana.put('/update-profile/', {
      ...profile,
      email: 'x',
      date_of_birth: '2999-01-01',
    });
    assert.equal(status, 400);
    assert.deepEqual(body.email, [messages.emailInvalid]);
    assert.deepEqual(body.date_of_birth, [messages.dateOfBirthFuture]);
  });
});
