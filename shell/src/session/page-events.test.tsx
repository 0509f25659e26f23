import { serveApi } from '@heartwood/testing';
import { createStore } from '../store';
import { createSession } from './session';
import { storedSession } from './stored-session';

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
