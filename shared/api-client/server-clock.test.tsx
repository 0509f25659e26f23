import { baseQuery } from './base-query';
import { serverNow } from './server-clock';

it('the server’s clock is known from any response of the API', async () => {
  const date = 'Mon, 30 Nov 2026 12:00:00 GMT';
  globalThis.fetch = jest.fn(() => Promise.resolve(Response.json({}, { headers: { date } })));
  jest.useFakeTimers({ now: Date.parse('2021-11-30T12:00:00Z') });
  const { signal } = new AbortController();
  await baseQuery('/trusts/', { signal, getState: () => ({}), endpoint: 'x', type: 'query' } as never, {});
  expect(serverNow()).toEqual(new Date(date));
  jest.useRealTimers();
});
