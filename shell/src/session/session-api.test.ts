import { serveApi } from '@heartwood/testing';
import { sessionApi } from './session-api';
import { verify, verifyEarly } from './verification';

describe('session api', () => {
  const form = {
    first_name: 'Ada',
    last_name: 'Moss',
    username: 'ada',
    email: 'a@example.com',
    password: 'x',
    password2: 'x',
  };

  it.each([
    [
      'login',
      () => sessionApi.login({ username: 'ada', password: 'x' }),
      '/token/',
      { username: 'ada', password: 'x' },
    ],
    ['signup', () => sessionApi.signup(form), '/register/', { ...form, language: 'en' }],
    ['verification', () => sessionApi.verify('a'), '/api/token/verify/', { token: 'a' }],
    ['refresh', () => sessionApi.refresh('r'), '/token/refresh/', { refresh: 'r' }],
    ['logout', () => sessionApi.logout('r'), '/logout/', { refresh: 'r' }],
  ])('sends as JSON what a %s needs', async (_what, send, path, body) => {
    const calls = serveApi({ [`POST ${path}`]: {} });
    await send();
    expect(calls).toMatchObject([{ path, body }]);
    expect(calls[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends one key with each sign-up of this tab, so that a repeated one logs in', async () => {
    const calls = serveApi({ 'POST /register/': 'down' });
    await sessionApi.signup(form);
    await sessionApi.signup(form);
    const [first, second] = calls.map(({ headers }) => headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });

  it('fetches the person with the access token', async () => {
    const calls = serveApi({ 'GET /current-user/': { id: 'u1' } });
    expect(await sessionApi.currentUser('a')).toEqual({ status: 200, body: { id: 'u1' }, retryAfter: null });
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer a');
  });

  it('returns status 0 without a response', async () => {
    serveApi({ 'POST /logout/': 'down' });
    expect(await sessionApi.logout('r')).toEqual({ status: 0, body: null, retryAfter: null });
  });

  it('reads how long a busy server asks to wait, also from a page that is no JSON', async () => {
    const busy = (wait: string) => new Response('<html>', { status: 429, headers: { 'retry-after': wait } });
    const waits = [];
    for (const wait of ['7', '0', '-1', 'Wed, 25 Nov 2026 10:00:00 GMT']) {
      serveApi({ 'POST /logout/': busy(wait) as never });
      waits.push(await sessionApi.logout('r'));
    }
    expect(waits).toEqual([7, 0, null, null].map((retryAfter) => ({ status: 429, body: null, retryAfter })));
  });
});

describe('verification', () => {
  const path = '/api/token/verify/';

  // What was requested early is dropped after a while.
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('uses the response that was requested early, once', async () => {
    const calls = serveApi({ [`POST ${path}`]: {} });
    verifyEarly('a');
    expect(await verify('a')).toMatchObject({ status: 200 });
    expect(calls).toMatchObject([{ path, body: { token: 'a' } }]);
    await verify('a');
    expect(calls).toHaveLength(2);
  });

  it('verifies a token that has been refreshed since', async () => {
    const calls = serveApi({ [`POST ${path}`]: {} });
    verifyEarly('a');
    await verify('b');
    expect(calls).toMatchObject([{ body: { token: 'a' } }, { body: { token: 'b' } }]);
    await verify('a');
    expect(calls).toHaveLength(3);
  });
});
