import { tokenProvider } from '@heartwood/api-client/tokens';
import { serveApi } from '@heartwood/testing';
import { unstored } from '@heartwood/storage';
import { createStore } from '../store';
import { createSession } from './session';
import { storedSession } from './stored-session';

describe('session start', () => {
  const ada = { id: 'u1', username: 'ada', first_name: 'Ada', last_name: 'Moss', email: 'a@example.com' };
  const pair = (name: string) => ({ access: `${name}-access`, refresh: `${name}-refresh` });

  const verify = 'POST /api/token/verify/';
  const refresh = 'POST /token/refresh/';
  const expired = [401, { detail: 'no', code: 'token_not_valid' }];
  const busy = (seconds: number) =>
    new Response('{"detail":"Too many."}', { status: 429, headers: { 'retry-after': String(seconds) } });

  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

  /**
   * Starts with stored tokens, against a server whose refresh responds with these in turn and repeats
   * the last.
   */
  async function start(...responses: unknown[]) {
    storedSession.saveTokens(pair('old'));
    const calls = serveApi({
      [verify]: expired,
      [refresh]: () => (responses.length > 1 ? responses.shift() : responses[0]),
      'GET /current-user/': ada,
    });
    const store = createStore();
    const ended = jest.fn();
    const session = createSession(store, ended);
    const started = session.start();
    await pass(0);
    const refreshes = () => calls.filter(({ path }) => path === '/token/refresh/').length;
    return { ended, session, started, refreshes, state: () => store.getState().session };
  }

  describe('a session whose access token has expired', () => {
    beforeEach(() => {
      localStorage.clear();
      jest.useFakeTimers();
    });
    afterEach(() => jest.useRealTimers());

    it.each([
      ['fails', [500, { detail: 'Oops.' }]],
      ['is down', 'down'],
      ['is behind a proxy that times out', new Response('<html>', { status: 504 })],
      ["is busy and doesn't say for how long", [429, { detail: 'Too many.' }]],
    ])('continues once the server responds, after one that %s at first', async (_case, failure) => {
      const { ended, state, refreshes } = await start(failure, pair('new'));
      expect(state().status).toBe('checking');
      expect(refreshes()).toBe(1);
      await pass(1);
      expect(refreshes()).toBe(2);
      expect(state()).toMatchObject({ status: 'in', user: { username: 'ada' } });
      expect(storedSession.access()).toBe('new-access');
      expect(ended).not.toHaveBeenCalled();
    });

    it('reports it from the second failure on, stops after four, and tries again on request', async () => {
      const responses: unknown[] = ['down', 'down', 'down', 'down', 'down', pair('new')];
      const { ended, session, state, refreshes } = await start(...responses);
      expect(state().unavailable).toBeUndefined();
      await pass(1);
      expect(state()).toMatchObject({ status: 'checking', unavailable: { retrying: true } });
      await pass(60);
      expect(refreshes()).toBe(4);
      expect(state()).toMatchObject({ status: 'checking', unavailable: { retrying: false } });
      expect(storedSession.refresh()).toBe('old-refresh');
      expect(ended).not.toHaveBeenCalled();

      void session.check();
      expect(state().unavailable).toEqual({ retrying: true });
      await pass(1);
      expect(state().status).toBe('in');
      expect(state().unavailable).toBeUndefined();
    });

    it('tries again when the browser is back online', async () => {
      const { state } = await start('down', 'down', 'down', 'down', pair('new'));
      await pass(60);
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(state().status).toBe('in');
    });

    it('waits as long as a busy server says', async () => {
      const { state, refreshes } = await start(busy(12), pair('new'));
      await pass(11);
      expect(refreshes()).toBe(1);
      await pass(1);
      expect(refreshes()).toBe(2);
      expect(state().status).toBe('in');
    });

    it('leaves it to the person if that would take long', async () => {
      const { state, refreshes } = await start(busy(600));
      expect(state().unavailable).toEqual({
        retrying: false,
        reason: 'Too many attempts. Try again in 10 minutes.',
      });
      await pass(700);
      expect(refreshes()).toBe(1);
    });

    it('stops waiting for a server that accepts the call and never responds', async () => {
      // Fake timers don't drive the browser's own timeouts.
      jest.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(), milliseconds);
        return controller.signal;
      });
      const { session, state } = await start('down');
      await pass(60);
      globalThis.fetch = jest.fn(
        (_input, init) =>
          new Promise<Response>((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
          }),
      );
      void session.check();
      expect(state().unavailable).toEqual({ retrying: true });
      await pass(60);
      expect(state()).toMatchObject({ status: 'checking', unavailable: { retrying: false } });
    });

    it.each([
      [400, 'checking'],
      [403, 'checking'],
      [404, 'checking'],
      [500, 'checking'],
      [503, 'checking'],
      [401, 'out'],
    ])('after a %d is %s: only a 401 logs out', async (code, status) => {
      const { ended, state } = await start([code, { detail: 'no' }]);
      await pass(60);
      expect(state().status).toBe(status);
      expect(storedSession.access()).toBe(status === 'out' ? null : 'old-access');
      expect(ended).toHaveBeenCalledTimes(status === 'out' ? 1 : 0);
    });

    it('accepts a login meanwhile, and ignores the result for the old token', async () => {
      const { session, state, started } = await start('down');
      await pass(60);
      serveApi({ 'POST /token/': pair('new'), 'GET /current-user/': ada });
      await session.login({ username: 'ada', password: 'x' });
      await started;
      expect(state()).toMatchObject({ status: 'in', user: { username: 'ada' } });
      expect(state().unavailable).toBeUndefined();
    });
  });

  describe('a session whose token could not be verified', () => {
    beforeEach(() => {
      localStorage.clear();
      jest.useFakeTimers();
      storedSession.saveTokens(pair('old'));
    });
    afterEach(() => jest.useRealTimers());

    it.each([
      ['what the server said', [503, { detail: 'Soon.' }], { retrying: false, reason: 'Soon.' }],
      ['nothing more if it said nothing', [504, {}], { retrying: false }],
    ])('says %s', async (_case, refusal, expected) => {
      serveApi({ [verify]: refusal });
      const store = createStore();
      void createSession(store, jest.fn()).start();
      await pass(60);
      expect(store.getState().session.unavailable).toEqual(expected);
    });

    it.each([
      ['is down', 'down'],
      ['is busy', [429, { detail: 'Too many.' }]],
      ['fails', [500, { detail: 'Oops.' }]],
      ['is being restarted', [503, { detail: 'Soon.' }]],
      ['is behind a proxy that times out', [504, {}]],
    ])('keeps its tokens while the server %s, and tries again', async (_case, failure) => {
      let response: unknown = failure;
      // No handler for a refresh: a server that can't respond has not rejected the token.
      const calls = serveApi({ [verify]: () => response, 'GET /current-user/': ada });
      const ended = jest.fn();
      const store = createStore();
      const session = createSession(store, ended);
      void session.start();
      await pass(60);
      expect(store.getState().session).toMatchObject({
        status: 'checking',
        unavailable: { retrying: false },
      });
      expect(storedSession.access()).toBe('old-access');
      expect(new Set(calls.map(({ path }) => path))).toEqual(new Set(['/api/token/verify/']));
      expect(ended).not.toHaveBeenCalled();
      response = {};
      await session.check();
      expect(store.getState().session.status).toBe('in');
    });
  });

  describe('a session whose user could not be loaded', () => {
    beforeEach(() => {
      localStorage.clear();
      jest.useFakeTimers();
      storedSession.saveTokens(pair('old'));
    });
    afterEach(() => jest.useRealTimers());

    /** Opens the page. The server's responses about the user are these in turn, and the last one again. */
    function open(...responses: unknown[]) {
      const calls = serveApi({
        [verify]: {},
        'POST /token/': pair('new'),
        'POST /logout/': {},
        'GET /current-user/': () => (responses.length > 1 ? responses.shift() : responses[0]),
      });
      const store = createStore();
      const ended = jest.fn();
      const session = createSession(store, ended);
      const asked = () => calls.filter(({ path }) => path === '/current-user/').length;
      return { asked, ended, session, state: () => store.getState().session };
    }

    it.each([[[500, {}]], [[503, {}]], [[504, {}]], ['down']])(
      'stays logged in after %j, says so, and tries again on request',
      async (failure) => {
        const { asked, ended, session, state } = open(failure, failure, failure, failure, failure, ada);
        void session.start();
        await pass(1);
        expect(state()).toEqual({ status: 'checking', user: null, unavailable: { retrying: true } });
        await pass(60);
        expect(asked()).toBe(4);
        expect(state()).toEqual({ status: 'in', user: null, unavailable: { retrying: false } });
        expect(storedSession.access()).toBe('old-access');
        expect(ended).not.toHaveBeenCalled();

        void session.check();
        expect(state().unavailable).toEqual({ retrying: true });
        await pass(1);
        expect(state()).toEqual({ status: 'in', user: ada });
      },
    );

    it('continues after a short failure', async () => {
      const { session, state } = open('down', ada);
      void session.start();
      await pass(0);
      expect(state()).toEqual({ status: 'checking', user: null });
      await pass(1);
      expect(state()).toEqual({ status: 'in', user: ada });
    });

    it('says so, too, when the response is not a user', async () => {
      const { session, state } = open({ html: 'Sign in to the network' });
      await session.start();
      expect(state()).toEqual({ status: 'in', user: null, unavailable: { retrying: false } });
    });

    it('tries again when the browser is back online', async () => {
      const { session, state } = open('down', 'down', 'down', 'down', ada);
      void session.start();
      await pass(60);
      window.dispatchEvent(new Event('online'));
      await pass(0);
      expect(state()).toEqual({ status: 'in', user: ada });
    });

    it('asks no more once the person has logged out', async () => {
      const { asked, session, state } = open('down');
      const started = session.start();
      await pass(0);
      await session.logout();
      await pass(60);
      await started;
      expect(asked()).toBe(1);
      expect(state()).toEqual({ status: 'out', user: null });
    });

    it('says so after a login', async () => {
      const { session, state } = open('down');
      const login = session.login({ username: 'ada', password: 'x' });
      await pass(60);
      expect(await login).toEqual({ ok: true });
      expect(state()).toEqual({ status: 'in', user: null, unavailable: { retrying: false } });
    });

    it('keeps the user that another call has loaded meanwhile', async () => {
      const { session, state } = open('down', 'down', ada, 'down');
      void session.start();
      await pass(1);
      await tokenProvider().loadUser?.();
      expect(state()).toEqual({ status: 'in', user: ada });
      await pass(60);
      expect(state()).toEqual({ status: 'in', user: ada });
    });

    it('shows a stored user instead, and makes one call', async () => {
      storedSession.saveUser({ ...ada, profile: {} });
      const { asked, session, state } = open('down');
      void session.start();
      await pass(60);
      expect(asked()).toBe(1);
      expect(state()).toMatchObject({ status: 'in', user: { username: 'ada' } });
      expect(state().unavailable).toBeUndefined();
    });
  });
});

describe('stored session', () => {
  const profile = { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null };
  const ada = {
    id: 'u1',
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Moss',
    email: 'a@example.com',
    profile,
  };

  beforeEach(() => localStorage.clear());

  it.each([
    ['the language of the profile', { ...ada, language: 'es' }, 'es'],
    ['none of a profile that has none', ada, null],
    ['none that is no text', { ...ada, language: 7 }, null],
    ['none without a person', null, null],
  ])('knows %s', (_what, user, language) => {
    if (user) storedSession.saveUser(user);
    expect(storedSession.language()).toBe(language);
  });

  it.each(['{', '{}', '"ada"'])('treats %s as nobody', (text) => {
    localStorage.setItem('heartwood.user', text);
    expect(storedSession.user()).toBeNull();
  });

  it.each([
    ['a token', () => storedSession.saveTokens({ access: 'a', refresh: 'r' })],
    ['a person', () => storedSession.saveUser(ada)],
  ])('a browser that stores nothing is named as the one that forgets the login: %s', (_what, save) => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    save();
    full.mockRestore();
    expect(unstored()).toEqual(['that you are logged in']);
  });

  describe('a change in another tab', () => {
    const changed = jest.fn();
    const userChanged = jest.fn();
    storedSession.watch(changed, userChanged);
    const tell = (key: string | null, oldValue: string | null, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));
    beforeEach(() => {
      changed.mockClear();
      userChanged.mockClear();
    });

    it.each([
      ['a login', 'heartwood.access', null, 'new', 1],
      ['a logout', 'heartwood.access', 'old', null, 1],
      ['a refreshed token', 'heartwood.access', 'old', 'new', 0],
      ['an emptied storage', null, null, null, 1],
      ['something else', 'heartwood.draft', null, 'new', 0],
    ])('reports %s', (_what, key, before, after, times) => {
      tell(key, before, after);
      expect(changed).toHaveBeenCalledTimes(times);
    });

    it('notifies of new data about the person, and of nothing else as such', () => {
      storedSession.saveUser(ada);
      tell('heartwood.draft', null, 'new');
      expect(userChanged).not.toHaveBeenCalled();
      tell('heartwood.user', null, 'new');
      expect(userChanged).toHaveBeenCalledWith(ada);
      expect(changed).not.toHaveBeenCalled();
    });
  });
});

describe('page events', () => {
  // In a file of its own: the sessions of other tests would listen, too.
  it('makes no call when the page is shown again, or back online, and nothing has changed', async () => {
    storedSession.saveTokens({ access: 'a', refresh: 'r' });
    const ada = { id: 'u1', username: 'ada', first_name: 'Ada', last_name: 'Moss', email: 'a@example.com' };
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const store = createStore();
    await createSession(store, jest.fn()).start();
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    expect(fetch).toHaveBeenCalledTimes(2);
    show(true);
    window.dispatchEvent(new Event('online'));
    expect(fetch).toHaveBeenCalledTimes(2);
    storedSession.clear();
    show(false);
    expect(store.getState().session.status).toBe('in');
    show(true);
    expect(store.getState().session.status).toBe('out');
  });
});
