import { api } from '@heartwood/api-client';
import { tokenProvider } from '@heartwood/api-client/tokens';
import { isObject } from '@heartwood/domain';
import { onStoreTyping } from '@heartwood/storage';
import { waitFor } from '@testing-library/react';
import { serveApi, type ServedCall } from '@heartwood/testing';
import { addServerData, selectServerData } from '../server-data';
import { createStore } from '../store';
import { refreshResults } from './across-tabs';
import { createSession } from './session';
import { loggedIn, loggedOut } from './session-slice';
import { storedSession } from './stored-session';

// jsdom has no IndexedDB.
jest.mock('./across-tabs', () => ({
  ...jest.requireActual<object>('./across-tabs'),
  refreshResults: { of: jest.fn(), remember: jest.fn(), forget: jest.fn() },
}));

const ada = {
  id: 'u1',
  username: 'ada',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'ada@example.com',
  profile: {},
};
/** An access token of a person. */
const tokenOf = (sub: string) => `header.${btoa(JSON.stringify({ sub }))}.seal`;
const pair = (name: string) => ({ access: `${name}-access`, refresh: `${name}-refresh` });

function open() {
  const store = createStore();
  addServerData(store);
  const ended = jest.fn();
  return { store, ended, session: createSession(store, ended) };
}

describe('the session', () => {
  beforeEach(() => {
    localStorage.clear();
    jest.mocked(refreshResults.of).mockReset();
    jest.mocked(refreshResults.remember).mockReset();
  });

  it('is logged out without a token, and makes no call', async () => {
    const calls = serveApi({});
    const { store, session } = open();
    await session.start();
    expect(store.getState().session.status).toBe('out');
    expect(calls).toEqual([]);
  });

  it('reloads the page in a profile’s language, once, and stores what is typed before', async () => {
    const order: string[] = [];
    const stop = onStoreTyping(() => order.push('typing stored'));
    // jsdom can't load pages, and logs that.
    const said = jest.spyOn(console, 'error').mockImplementation(() => void order.push('reloaded'));
    serveApi({ 'POST /token/': pair('new'), 'GET /current-user/': { ...ada, language: 'es' } });
    const { session } = open();
    await session.login({ username: 'ada', password: 'x' });
    expect(order).toEqual(['typing stored', 'reloaded']);
    await session.login({ username: 'ada', password: 'x' });
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': { ...ada, language: 'es' } });
    const next = open();
    await next.session.start();
    expect(next.store.getState().session.status).toBe('in');
    expect(said).toHaveBeenCalledTimes(2);
    said.mockRestore();
    stop();
  });

  it('is logged in when the token verifies, and stores the user', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session } = open();
    const started = session.start();
    expect(store.getState().session.status).toBe('checking');
    await started;
    expect(store.getState().session).toMatchObject({ status: 'in', user: { username: 'ada' } });
    expect(storedSession.user()).toMatchObject({ username: 'ada' });
  });

  it('shows the stored user as soon as the token verifies', async () => {
    storedSession.saveTokens(pair('old'));
    storedSession.saveUser({ ...ada, profile: emptyProfile });
    let response: (user: unknown) => void = () => undefined;
    serveApi({
      'POST /api/token/verify/': {},
      'GET /current-user/': () => new Promise((resolve) => (response = resolve)),
    });
    const { store, session } = open();
    const started = session.start();
    await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'in', user: ada }));
    response({ ...ada, first_name: 'Adele' });
    await started;
    expect(store.getState().session.user?.first_name).toBe('Adele');
  });

  it('carries nothing of the previous person into a new login', async () => {
    storedSession.saveTokens(pair('old'));
    storedSession.saveUser({ ...ada, profile: emptyProfile });
    serveApi({ 'POST /token/': pair('new'), 'GET /current-user/': {} });
    const { store, session } = open();
    await session.login({ username: 'ben', password: 'x' });
    expect(store.getState().session).toMatchObject({ status: 'in', user: null });
  });

  it('clears a token that neither verifies nor refreshes, and says that the session has ended', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({
      'POST /api/token/verify/': [401, { detail: 'no' }],
      'POST /token/refresh/': [401, { detail: 'no' }],
    });
    const { store, session, ended } = open();
    await session.start();
    expect(store.getState().session.status).toBe('out');
    expect(storedSession.access()).toBeNull();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('empties the cache of server data on logout', async () => {
    serveApi({ 'GET /mine/': {} });
    const { mine } = api.injectEndpoints({
      endpoints: (build) => ({ mine: build.query<unknown, void>({ query: () => '/mine/' }) }),
    }).endpoints;
    const { store } = open();
    const cached = () => selectServerData(mine.select())(store.getState()).status;
    store.dispatch(loggedIn({ ...ada, profile: emptyProfile }));
    await store.dispatch(mine.initiate());
    expect(cached()).toBe('fulfilled');
    store.dispatch(loggedOut());
    expect(cached()).toBe('uninitialized');
  });

  it('refreshes once for twenty parallel 401s, and retries each', async () => {
    storedSession.saveTokens(pair('old'));
    const probes = api.injectEndpoints({
      endpoints: (build) => ({ probe: build.query<unknown, number>({ query: (at) => `/probe/${at}` }) }),
    });
    const count = 20;
    const response = ({ headers }: ServedCall) =>
      headers.get('authorization') === 'Bearer new-access'
        ? {}
        : [401, { detail: 'no', code: 'token_not_valid' }];
    const calls = serveApi({
      ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`GET /probe/${at}`, response])),
      'POST /token/refresh/': pair('new'),
    });
    const { store } = open();
    const responses = await Promise.all(
      Array.from({ length: count }, (_, at) => store.dispatch(probes.endpoints.probe.initiate(at))),
    );
    expect(responses.filter(({ isSuccess }) => isSuccess)).toHaveLength(count);
    expect(calls.filter(({ path }) => path === '/token/refresh/')).toHaveLength(1);
    expect(storedSession.refresh()).toBe('new-refresh');
  });

  it('uses the tokens another tab has refreshed, even before local storage has them', async () => {
    storedSession.saveTokens(pair('old'));
    jest
      .mocked(refreshResults.of)
      .mockImplementation(({ refresh }) => Promise.resolve(refresh === 'old-refresh' ? pair('new') : null));
    const calls = serveApi({
      'POST /api/token/verify/': [401, { detail: 'no' }],
      'GET /current-user/': ada,
    });
    const { store, session } = open();
    await session.start();
    expect(store.getState().session.status).toBe('in');
    expect(storedSession.refresh()).toBe('new-refresh');
    expect(calls.filter(({ path }) => path === '/token/refresh/')).toEqual([]);
    expect(refreshResults.remember).not.toHaveBeenCalled();
  });

  it('leaves them to that tab after a logout here', async () => {
    storedSession.saveTokens(pair('old'));
    jest.mocked(refreshResults.of).mockImplementation(() => {
      storedSession.clear();
      return Promise.resolve(pair('new'));
    });
    const calls = serveApi({ 'POST /api/token/verify/': [401, { detail: 'no' }] });
    const { session } = open();
    await session.start();
    expect(storedSession.access()).toBeNull();
    expect(calls.map(({ path }) => path)).toEqual(['/api/token/verify/']);
  });

  it('uses them, too, when local storage gets them during the lookup', async () => {
    storedSession.saveTokens(pair('old'));
    jest.mocked(refreshResults.of).mockImplementation(() => {
      storedSession.saveTokens(pair('new'));
      return Promise.resolve(pair('new'));
    });
    serveApi({ 'POST /api/token/verify/': [401, { detail: 'no' }], 'GET /current-user/': ada });
    const { store, session } = open();
    await session.start();
    expect(store.getState().session.status).toBe('in');
    expect(storedSession.access()).toBe('new-access');
  });

  it('logs out when another tab does', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session, ended } = open();
    await session.start();
    localStorage.clear();
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'heartwood.access', oldValue: 'old-access', newValue: null }),
    );
    expect(store.getState().session.status).toBe('out');
    // A private page redirects to /login by itself; a public one stays.
    expect(ended).not.toHaveBeenCalled();
  });

  it('follows the tokens stored now, even if the event of a logout arrives late', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({
      'POST /api/token/verify/': {},
      'GET /current-user/': ({ headers }: ServedCall) =>
        headers.get('authorization') === 'Bearer bens-access' ? { ...ada, username: 'ben' } : ada,
    });
    const { store, session } = open();
    await session.start();
    storedSession.clear();
    storedSession.saveTokens(pair('bens'));
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'heartwood.access', oldValue: 'old-access', newValue: null }),
    );
    await waitFor(() => expect(store.getState().session.user?.username).toBe('ben'));
    expect(storedSession.access()).toBe('bens-access');
  });

  it('follows the current person when Back restores the page from the cache', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session } = open();
    await session.start();
    const comeBack = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    comeBack();
    expect(store.getState().session.status).toBe('in');
    storedSession.clear();
    comeBack();
    expect(store.getState().session.status).toBe('out');
  });

  it('stays logged out when the user arrives after the logout', async () => {
    storedSession.saveTokens(pair('old'));
    storedSession.saveUser({ ...ada, profile: emptyProfile });
    let response: (user: unknown) => void = () => undefined;
    serveApi({
      'POST /api/token/verify/': {},
      'POST /logout/': {},
      'GET /current-user/': () => new Promise((resolve) => (response = resolve)),
    });
    const { store, session } = open();
    const started = session.start();
    await waitFor(() => expect(store.getState().session.status).toBe('in'));
    await session.logout();
    response(ada);
    await started;
    expect(store.getState().session.status).toBe('out');
    expect(storedSession.user()).toBeNull();
  });

  it('gives up tokens that a refresh returns after the logout', async () => {
    storedSession.saveTokens(pair('old'));
    let response: (tokens: unknown) => void = () => undefined;
    const calls = serveApi({
      'POST /api/token/verify/': [401, { detail: 'no' }],
      'POST /logout/': {},
      'POST /token/refresh/': () => new Promise((resolve) => (response = resolve)),
    });
    const { store, session } = open();
    const started = session.start();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/token/refresh/'));
    await session.logout();
    response(pair('new'));
    await started;
    expect(store.getState().session.status).toBe('out');
    expect(storedSession.access()).toBeNull();
    const ended = calls.filter(({ path }) => path === '/logout/').map(({ body }) => body);
    expect(ended).toEqual([{ refresh: 'old-refresh' }, { refresh: 'new-refresh' }]);
  });

  it('has ended when a call gets a 401 and no refresh token is left', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({
      'POST /api/token/verify/': {},
      'GET /current-user/': ada,
      'GET /api/check-assets/': [401, { detail: 'no' }],
    });
    const { store, session, ended } = open();
    await session.start();
    localStorage.clear();
    await store.dispatch(api.endpoints.checkAssets.initiate());
    expect(store.getState().session.status).toBe('out');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('reports an unreachable server, rather than the end of the session, when no token can be fetched', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'GET /api/check-assets/': [401, { detail: 'no' }], 'POST /token/refresh/': 'down' });
    const { store, ended } = open();
    const { error } = await store.dispatch(
      api.endpoints.checkAssets.initiate(undefined, { forceRefetch: true }),
    );
    expect(error).toMatchObject({ status: 'FETCH_ERROR' });
    expect(storedSession.access()).toBe('old-access');
    expect(ended).not.toHaveBeenCalled();
  });

  it('repeats a call with the token that another tab has refreshed, although the one before can’t be read', async () => {
    storedSession.saveTokens(pair('unreadable'));
    const renewedToken = tokenOf('u1');
    const calls = serveApi({
      'POST /api/token/verify/': {},
      'GET /current-user/': ada,
      'GET /assets/': ({ headers }: ServedCall) => {
        storedSession.saveTokens({ access: renewedToken, refresh: 'new-refresh' });
        return headers.get('authorization') === `Bearer ${renewedToken}` ? {} : [401, { detail: 'no' }];
      },
    });
    const { store, session } = open();
    await session.start();
    const { readAssets } = api.injectEndpoints({
      endpoints: (build) => ({ readAssets: build.query<unknown, void>({ query: () => '/assets/' }) }),
      overrideExisting: true,
    }).endpoints;
    expect((await store.dispatch(readAssets.initiate())).isSuccess).toBe(true);
    expect(calls.filter(({ path }) => path === '/token/refresh/')).toEqual([]);
  });

  it('is the person of the token, whoever is stored beside it', async () => {
    const ben = { ...ada, id: 'u2', username: 'ben' };
    storedSession.saveTokens({ access: tokenOf('u2'), refresh: 'bens-refresh' });
    storedSession.saveUser(ada);
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ben });
    const { store, session } = open();
    const shown = new Set<string | undefined>();
    // Whatever shows the person may send a call.
    store.subscribe(() => {
      shown.add(store.getState().session.user?.username);
      tokenProvider().accessToken();
    });
    await session.start();
    expect(store.getState().session).toMatchObject({ status: 'in', user: { username: 'ben' } });
    expect([...shown]).not.toContain('ada');
    expect(storedSession.user()?.username).toBe('ben');
  });

  it.each(['before', 'while', 'and is shown while'])(
    'sends nothing of its person with the token of another one, who logs in in another tab %s it is sent',
    async (when) => {
      storedSession.saveTokens({ access: tokenOf('u1'), refresh: 'adas-refresh' });
      const switchPerson = () => {
        storedSession.clear();
        storedSession.saveTokens({ access: tokenOf('u2'), refresh: 'bens-refresh' });
      };
      const isBens = ({ headers }: ServedCall) => headers.get('authorization') === `Bearer ${tokenOf('u2')}`;
      const { store, session, ended } = open();
      const calls = serveApi({
        'POST /api/token/verify/': {},
        'GET /current-user/': (call: ServedCall) => (isBens(call) ? { ...ada, id: 'u2' } : ada),
        'POST /wills/': async (call: ServedCall) => {
          if (when !== 'before') switchPerson();
          if (when === 'and is shown while') {
            window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.access', newValue: 'bens' }));
            await waitFor(() => expect(store.getState().session.user?.id).toBe('u2'));
          }
          return isBens(call) ? {} : [401, { detail: 'no' }];
        },
      });
      await session.start();
      if (when === 'before') switchPerson();
      const { saveWill } = api.injectEndpoints({
        endpoints: (build) => ({
          saveWill: build.mutation<unknown, void>({ query: () => ({ url: '/wills/', method: 'POST' }) }),
        }),
        overrideExisting: true,
      }).endpoints;
      // Refused, or aborted by the logout.
      expect(await store.dispatch(saveWill.initiate())).toMatchObject({ error: expect.anything() });
      expect(calls.filter(({ path }) => path === '/wills/').filter(isBens)).toEqual([]);
      // The page is Ben's from then on.
      await waitFor(() => expect(store.getState().session.user?.id).toBe('u2'));
      expect(storedSession.refresh()).toBe('bens-refresh');
      expect(ended).not.toHaveBeenCalled();
    },
  );

  it('keeps a login in another tab when the server rejects the token that was stored before it', async () => {
    storedSession.saveTokens(pair('old'));
    let response: (answer: unknown) => void = () => undefined;
    const calls = serveApi({
      'POST /api/token/verify/': ({ body }: ServedCall) =>
        isObject(body) && body.token === 'new-access' ? {} : [401, { detail: 'no' }],
      'POST /token/refresh/': () => new Promise((resolve) => (response = resolve)),
      'GET /current-user/': ada,
    });
    const { store, session, ended } = open();
    const started = session.start();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/token/refresh/'));
    storedSession.clear();
    storedSession.saveTokens(pair('new'));
    jest.useFakeTimers();
    response([401, { detail: 'no' }]);
    await jest.advanceTimersByTimeAsync(1000);
    jest.useRealTimers();
    await started;
    expect(storedSession.refresh()).toBe('new-refresh');
    expect(store.getState().session.status).toBe('in');
    expect(ended).not.toHaveBeenCalled();
  });

  it("knows the person's latest data from the server", async () => {
    storedSession.saveTokens(pair('old'));
    let name = 'Ada';
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': () => ({ ...ada, first_name: name }) });
    const { store, session } = open();
    await session.start();
    name = 'Adele';
    await store.dispatch(api.endpoints.currentUser.initiate());
    await waitFor(() => expect(store.getState().session.user?.first_name).toBe('Adele'));
    expect(storedSession.user()?.first_name).toBe('Adele');
  });

  it('passes on the profile, which remotes of contract 1.2 read', async () => {
    storedSession.saveTokens(pair('old'));
    const known = { ...ada, profile: { ...emptyProfile, state: 'CO' } };
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': known });
    const { store, session } = open();
    await session.start();
    await waitFor(() => expect(store.getState().session.user).toEqual(known));
  });

  it('updates the cache with another tab’s data about the person', async () => {
    storedSession.saveTokens(pair('old'));
    let name = 'Ada';
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': () => ({ ...ada, first_name: name }) });
    const { store, session } = open();
    await session.start();
    const shown = () =>
      selectServerData(api.endpoints.currentUser.select())(store.getState()).data?.first_name;
    const query = store.dispatch(api.endpoints.currentUser.initiate(undefined, { forceRefetch: true }));
    await query;
    expect(shown()).toBe('Ada');
    name = 'Adele';
    storedSession.saveUser({ ...ada, first_name: 'Adele', profile: emptyProfile });
    window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.user' }));
    expect(store.getState().session.user?.first_name).toBe('Adele');
    await waitFor(() => expect(shown()).toBe('Adele'));
    query.unsubscribe();
  });

  it('shows nobody once another tab has removed the token', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session } = open();
    await session.start();
    localStorage.removeItem('heartwood.access');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'heartwood.access', oldValue: 'old-access', newValue: null }),
    );
    expect(store.getState().session).toEqual({ status: 'out', user: null });
  });

  it.each([{ access: 'new-access' }, { refresh: 'new-refresh' }, {}, null])(
    'takes no login from a response such as %j',
    async (body) => {
      serveApi({ 'POST /token/': [200, body] });
      const { session } = open();
      expect(await session.login({ username: 'ada', password: 'x' })).toMatchObject({ ok: false });
      expect(storedSession.access()).toBeNull();
    },
  );

  it("returns the server's errors of a failed login", async () => {
    serveApi({ 'POST /token/': [401, { detail: 'That does not match.', username: ['Check it.'] }] });
    const { session } = open();
    expect(await session.login({ username: 'ada', password: 'x' })).toEqual({
      ok: false,
      detail: 'That does not match.',
      fields: { username: ['Check it.'] },
    });
    expect(storedSession.access()).toBeNull();
  });

  it('renews an expired token during a request for the person, and repeats it', async () => {
    storedSession.saveTokens(pair('old'));
    const calls = serveApi({
      'POST /api/token/verify/': {},
      'POST /token/refresh/': pair('new'),
      'GET /current-user/': ({ headers }: ServedCall) =>
        headers.get('authorization') === 'Bearer new-access' ? ada : [401, { detail: 'no' }],
    });
    const { store, session } = open();
    await session.start();
    expect(store.getState().session).toMatchObject({ status: 'in', user: ada });
    expect(calls.filter(({ path }) => path === '/current-user/')).toHaveLength(2);
    expect(refreshResults.remember).toHaveBeenLastCalledWith(pair('old'), pair('new'));
  });

  it('ends when the token of a request for the person is rejected', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({
      'POST /api/token/verify/': {},
      'POST /token/refresh/': [401, { detail: 'no' }],
      'GET /current-user/': [401, { detail: 'no' }],
    });
    const { store, session, ended } = open();
    await session.start();
    expect(store.getState().session.status).toBe('out');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('ends when its tokens are gone by the time it retries', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session, ended } = open();
    await session.start();
    storedSession.clear();
    await session.check();
    expect(store.getState().session.status).toBe('out');
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('does not end twice: nobody was logged in', async () => {
    serveApi({ 'GET /api/check-assets/': [401, { detail: 'no' }] });
    const { store, session, ended } = open();
    await session.start();
    await store.dispatch(api.endpoints.checkAssets.initiate(undefined, { forceRefetch: true }));
    expect(ended).not.toHaveBeenCalled();
  });

  it('clears leftovers of a person without a token', async () => {
    storedSession.saveUser({ ...ada, profile: emptyProfile });
    serveApi({});
    await open().session.start();
    expect(storedSession.user()).toBeNull();
  });

  it('stays in `checking` while nothing is known about the person', async () => {
    storedSession.saveTokens(pair('old'));
    let response: (user: unknown) => void = () => undefined;
    const calls = serveApi({
      'POST /api/token/verify/': {},
      'GET /current-user/': () => new Promise((resolve) => (response = resolve)),
    });
    const { store, session } = open();
    const started = session.start();
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(store.getState().session.status).toBe('checking');
    await session.logout().catch(() => undefined);
    response('down');
    await started;
    expect(store.getState().session.status).toBe('out');
  });

  it('accepts no data of another person from another tab', async () => {
    storedSession.saveTokens(pair('old'));
    serveApi({ 'POST /api/token/verify/': {}, 'GET /current-user/': ada });
    const { store, session } = open();
    await session.start();
    storedSession.saveUser({ ...ada, id: 'u2', first_name: 'Ben', profile: emptyProfile });
    window.dispatchEvent(new StorageEvent('storage', { key: 'heartwood.user' }));
    expect(store.getState().session.user?.first_name).toBe('Ada');
  });

  it('doesn’t reload if the page is already in the profile’s language', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    serveApi({ 'POST /token/': pair('new'), 'GET /current-user/': { ...ada, language: 'en' } });
    const { store, session } = open();
    expect(await session.login({ username: 'ada', password: 'x' })).toEqual({ ok: true });
    expect(store.getState().session.status).toBe('in');
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('signs up, and is logged in', async () => {
    serveApi({ 'POST /register/': pair('new'), 'GET /current-user/': ada });
    const { store, session } = open();
    const { id: _, profile: __, ...form } = ada;
    expect(await session.signup({ ...form, password: 'x', password2: 'x' })).toEqual({ ok: true });
    expect(store.getState().session.user?.username).toBe('ada');
  });

  it('makes no call when nobody logs out', async () => {
    const calls = serveApi({});
    await open().session.logout();
    expect(calls).toEqual([]);
  });

  it('says so when a login gets no response', async () => {
    serveApi({ 'POST /token/': 'down' });
    const { session } = open();
    expect(await session.login({ username: 'ada', password: 'x' })).toMatchObject({
      ok: false,
      detail: null,
    });
  });
});

const emptyProfile = { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null };
