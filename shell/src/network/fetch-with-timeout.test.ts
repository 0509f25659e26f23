import { fetchWithTimeout } from './fetch-with-timeout';

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
