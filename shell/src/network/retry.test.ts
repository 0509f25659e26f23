import { retryFile } from './retry';
import { fetchWithTimeout, withTimeout } from './fetch-with-timeout';
import { nextTask } from './next-task';

const down = new Error('503');

describe('automatic retries', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('recover from a short failure', async () => {
    const attempt = jest
      .fn()
      .mockRejectedValueOnce(down)
      .mockRejectedValueOnce(down)
      .mockResolvedValue('here');
    const result = retryFile(attempt);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await result).toBe('here');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('stop after the third', async () => {
    const attempt = jest.fn().mockRejectedValue(down);
    const result = expect(retryFile(attempt)).rejects.toBe(down);
    await jest.advanceTimersByTimeAsync(2000);
    await result;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it.each([
    [0, [0, 150, 600]],
    [0.5, [0, 300, 1200]],
    [1, [0, 450, 1800]],
  ])('are made at random, the third after a longer pause: %d', async (random, expected) => {
    const spy = jest.spyOn(Math, 'random').mockReturnValue(random);
    const startedAt = Date.now();
    const times: number[] = [];
    const attempt = () => {
      times.push(Date.now() - startedAt);
      return Promise.reject(down);
    };
    const result = expect(retryFile(attempt)).rejects.toBe(down);
    await jest.advanceTimersByTimeAsync(2000);
    await result;
    spy.mockRestore();
    expect(times).toEqual(expected);
  });

  it('are made after a failure that took five seconds, and no longer', async () => {
    const failing = (milliseconds: number) =>
      jest.fn(() => new Promise((_, reject) => setTimeout(() => reject(down), milliseconds)));
    const [soon, late] = [failing(5000), failing(5001)];
    const results = [soon, late].map((attempt) => expect(retryFile(attempt)).rejects.toBe(down));
    await jest.advanceTimersByTimeAsync(30_000);
    await Promise.all(results);
    expect([soon, late].map((attempt) => attempt.mock.calls.length)).toEqual([3, 1]);
  });

  it('leave slow and permanent failures to the person', async () => {
    const slow = jest.fn(() => new Promise((_, reject) => setTimeout(() => reject(down), 20_000)));
    const result = expect(retryFile(slow)).rejects.toBe(down);
    await jest.advanceTimersByTimeAsync(30_000);
    await result;
    expect(slow).toHaveBeenCalledTimes(1);
    const wrong = jest.fn().mockRejectedValue(down);
    await expect(retryFile(wrong, () => false)).rejects.toBe(down);
    expect(wrong).toHaveBeenCalledTimes(1);
  });
});

describe('fetch with timeout', () => {
  const respondWith = (body: string, status = 200) => {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status }));
  };

  it('returns the whole file', async () => {
    respondWith('\uFEFF{"name": "Zoë"}');
    const response = await fetchWithTimeout(1000, '/remotes.json');
    expect(await response.clone().json()).toEqual({ name: 'Zoë' });
    expect(await response.text()).toContain('Zoë');
  });

  it('rejects invalid JSON when it is read, and an error at once', async () => {
    respondWith('<html>');
    await expect((await fetchWithTimeout(1000, '/remotes.json')).json()).rejects.toThrow('not valid JSON');
    respondWith('', 503);
    await expect(fetchWithTimeout(1000, '/remotes.json')).rejects.toThrow('503');
  });

  it('asks as it is told, and gives up when the response is late', async () => {
    jest.useFakeTimers();
    const fetched = jest.fn(
      (_address: unknown, init?: RequestInit) =>
        new Promise<Response>((_, reject) => {
          const { signal } = init ?? {};
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    globalThis.fetch = fetched;
    const late = expect(fetchWithTimeout(1000, '/remotes.json', { cache: 'reload' })).rejects.toThrow(
      'the response did not arrive in time',
    );
    expect(fetched).toHaveBeenCalledWith('/remotes.json', expect.objectContaining({ cache: 'reload' }));
    await jest.advanceTimersByTimeAsync(999);
    expect(fetched.mock.calls[0]?.[1]?.signal?.aborted).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await late;
    jest.useRealTimers();
  });

  it('leaves no timer behind', async () => {
    jest.useFakeTimers();
    respondWith('{}');
    await fetchWithTimeout(1000, '/remotes.json');
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

const after = (milliseconds: number) =>
  new Promise<string>((resolve) => setTimeout(() => resolve('here'), milliseconds));

describe('a limit of time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('passes on what arrives in time, and leaves no timer behind', async () => {
    const result = withTimeout(1000, after(999));
    await jest.advanceTimersByTimeAsync(999);
    expect(await result).toBe('here');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives up on what is late', async () => {
    const result = expect(withTimeout(1000, after(1001))).rejects.toThrow(
      'the response did not arrive in time',
    );
    await jest.advanceTimersByTimeAsync(1000);
    await result;
  });

  it('passes on a failure at once', async () => {
    await expect(withTimeout(1000, Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('next task', () => {
  it('lets waiting tasks run first', async () => {
    const order: string[] = [];
    setTimeout(() => order.push('a touch'));
    await nextTask();
    expect(order).toEqual(['a touch']);
  });
});
