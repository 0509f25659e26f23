import { withTimeout } from './fetch-with-timeout';

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
