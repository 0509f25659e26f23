import { dropAhead, requestAhead, claimRequestAhead } from './request-ahead';

const send = jest.fn(() => Promise.resolve(new Response('early')));
const textAt = async (address: string, condition = 'a') =>
  (await claimRequestAhead(address, condition))?.text();

beforeEach(() => {
  send.mockClear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.runAllTimers();
  jest.useRealTimers();
});

it('is requested once, and read once', async () => {
  requestAhead('/one', 'a', send);
  requestAhead('/one', 'a', send);
  expect(await textAt('/one')).toBe('early');
  expect(await textAt('/one')).toBeUndefined();
  expect(send).toHaveBeenCalledTimes(1);
});

it('is read neither under another condition, nor when it is stale or was dropped', async () => {
  requestAhead('/other', 'a', send);
  expect(await textAt('/other', 'b')).toBeUndefined();
  requestAhead('/stale', 'a', send);
  jest.advanceTimersByTime(20_000);
  expect(await textAt('/stale')).toBeUndefined();
  requestAhead('/data/1', 'a', send);
  requestAhead('/file', 'a', send);
  dropAhead('/data/');
  expect([await textAt('/data/1'), await textAt('/file')]).toEqual([undefined, 'early']);
});

it('leaves a failure to its reader', async () => {
  requestAhead('/failed', 'a', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(claimRequestAhead('/failed', 'a')).rejects.toThrow('Failed to fetch');
});
