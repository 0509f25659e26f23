import { serveApi } from '@heartwood/testing';
import { verify, verifyEarly } from './verification';

const path = '/api/token/verify/';

// What was requested early is dropped after a while.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('uses the response that was requested early, once', async () => {
  const calls = serveApi({ [`POST ${path}`]: {} });
  verifyEarly('a');
  expect(await verify('a')).toMatchObject({ status: 200 });
  expect(calls).toMatchObject([{ path, body: { token: 'a' } }]);
  await verify('a');
  expect(calls).toHaveLength(2);
});

it('verifies a token that has been refreshed since', async () => {
  const calls = serveApi({ [`POST ${path}`]: {} });
  verifyEarly('a');
  await verify('b');
  expect(calls).toMatchObject([{ body: { token: 'a' } }, { body: { token: 'b' } }]);
  await verify('a');
  expect(calls).toHaveLength(3);
});
