import { retryFile } from './retry';

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
