import { withBackoff } from './with-backoff';

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
    const result = withBackoff(attempt);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await result).toBe('here');
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('stop after the third', async () => {
    const attempt = jest.fn().mockRejectedValue(down);
    const result = expect(withBackoff(attempt)).rejects.toBe(down);
    await jest.advanceTimersByTimeAsync(2000);
    await result;
    expect(attempt).toHaveBeenCalledTimes(3);
  });

  it('leave slow and permanent failures to the person', async () => {
    const slow = jest.fn(() => new Promise((_, reject) => setTimeout(() => reject(down), 20_000)));
    const result = expect(withBackoff(slow)).rejects.toBe(down);
    await jest.advanceTimersByTimeAsync(30_000);
    await result;
    expect(slow).toHaveBeenCalledTimes(1);
    const wrong = jest.fn().mockRejectedValue(down);
    await expect(withBackoff(wrong, () => false)).rejects.toBe(down);
    expect(wrong).toHaveBeenCalledTimes(1);
  });
});
