import * as database from 'idb-keyval';
import { refreshResults } from './refresh-results';

// jsdom has no IndexedDB.
jest.mock('idb-keyval', () => {
  const values = new Map<string, unknown>();
  return {
    get: jest.fn((key: string) => Promise.resolve(values.get(key))),
    set: jest.fn((key: string, value: unknown) => Promise.resolve(void values.set(key, value))),
    del: jest.fn((key: string) => Promise.resolve(void values.delete(key))),
  };
});

const spent = { access: 'old-access', refresh: 'old-refresh' };
const pair = { access: 'new-access', refresh: 'new-refresh' };

beforeEach(() => refreshResults.remember(spent, pair));

it.each([
  ['both tokens', spent, pair],
  ['the access token alone', { ...spent, refresh: 'x' }, pair],
  ['the refresh token alone', { ...spent, access: 'x' }, pair],
  ['neither', { access: 'x', refresh: 'x' }, null],
])('finds what replaced %s', async (_what, tokens, found) =>
  expect(await refreshResults.of(tokens)).toEqual(found),
);

it('forgets', async () => {
  await refreshResults.forget();
  expect(await refreshResults.of(spent)).toBeNull();
});

it('stores nothing if the browser has no database', async () => {
  jest.mocked(database.get).mockRejectedValueOnce(new DOMException('', 'SecurityError'));
  expect(await refreshResults.of(spent)).toBeNull();
});
