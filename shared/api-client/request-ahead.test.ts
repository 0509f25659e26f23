import { claimRequestAhead, dropAhead, requestAhead } from './request-ahead';
import { detailOf } from './api-error';
import { withRetryAfter } from './retry-after';

describe('request ahead', () => {
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
});

describe('retry after', () => {
  const refused = {
    detail: 'Too many attempts. Please wait a moment and try again.',
    code: 'too_many_requests',
  };
  const shown = (seconds: number | null, status = 429) =>
    detailOf({ status, data: withRetryAfter(status, refused, seconds) }, '');

  it.each([
    [1, 'Too many attempts. Try again in one second.'],
    [42, 'Too many attempts. Try again in 42 seconds.'],
    [600, 'Too many attempts. Try again in 10 minutes.'],
    [3601, 'Too many attempts. Try again in 61 minutes.'],
    [86_400, 'Too many attempts. Try again in 24 hours.'],
    [null, refused.detail],
  ])('a refusal because of too many calls says to wait %s seconds', (seconds, sentence) =>
    expect(shown(seconds)).toBe(sentence),
  );

  it('another refusal says its own reason', () => expect(shown(30, 503)).toBe(refused.detail));
});
