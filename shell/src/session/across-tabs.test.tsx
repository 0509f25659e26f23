import * as database from 'idb-keyval';
import { refreshResults, withTabLock } from './across-tabs';

// jsdom has no IndexedDB.
jest.mock('idb-keyval', () => {
  const values = new Map<string, unknown>();
  return {
    get: jest.fn((key: string) => Promise.resolve(values.get(key))),
    set: jest.fn((key: string, value: unknown) => Promise.resolve(void values.set(key, value))),
    del: jest.fn((key: string) => Promise.resolve(void values.delete(key))),
  };
});

describe('the result of the last token refresh', () => {
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
});

describe('the lock', () => {
  const work = jest.fn();
  const give = (request?: (name: string, run: () => unknown) => unknown) =>
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });

  beforeEach(() => work.mockReset().mockResolvedValue('done'));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('works under a lock', async () => {
    const names: string[] = [];
    give(async (name, run) => {
      names.push(name);
      return run();
    });
    expect(await withTabLock('refresh', work)).toBe('done');
    expect(names).toEqual(['refresh']);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('works without one where there are none, and where they are blocked', async () => {
    expect(await withTabLock('refresh', work)).toBe('done');
    give(() => Promise.reject(new DOMException('', 'SecurityError')));
    expect(await withTabLock('refresh', work)).toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('works once when the work itself fails', async () => {
    give((_name, run) => run());
    work.mockRejectedValue(new Error('no'));
    await expect(withTabLock('refresh', work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
