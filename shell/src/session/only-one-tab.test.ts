import { onlyOneTab } from './only-one-tab';

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
  expect(await onlyOneTab('renewal', work)).toBe('done');
  expect(names).toEqual(['renewal']);
  expect(work).toHaveBeenCalledTimes(1);
});

it('works without one where there are none, and where they are blocked', async () => {
  expect(await onlyOneTab('renewal', work)).toBe('done');
  give(() => Promise.reject(new DOMException('', 'SecurityError')));
  expect(await onlyOneTab('renewal', work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

it('works once when the work itself fails', async () => {
  give((_name, run) => run());
  work.mockRejectedValue(new Error('no'));
  await expect(onlyOneTab('renewal', work)).rejects.toThrow('no');
  expect(work).toHaveBeenCalledTimes(1);
});
