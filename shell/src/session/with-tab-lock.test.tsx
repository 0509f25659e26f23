import { withTabLock } from './with-tab-lock';

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
