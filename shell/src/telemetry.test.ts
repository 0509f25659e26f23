import { serveApi } from '@heartwood/testing';
import { serverLog, STACK_CHARACTERS, stackOf } from './telemetry';

it('an error report carries the stack, up to a length, and the release', () => {
  const calls = serveApi({ 'POST /telemetry/': [204, null] });
  const sent = jest.mocked(globalThis.fetch);
  const error = new TypeError('no name');
  serverLog({ event: 'error', detail: 'd'.repeat(900), stack: `${stackOf(error)}${'\tx'.repeat(9000)}` });
  expect(calls).toEqual([]);
  const body = JSON.parse(String(sent.mock.lastCall?.[1]?.body));
  expect(body).toMatchObject({ event: 'error', release: '1.0.0-test' });
  expect(body.detail).toHaveLength(500);
  expect(body.stack).not.toContain('\t');
  expect(body.stack).toHaveLength(STACK_CHARACTERS);
  expect(body.stack).toMatch(/^TypeError: no name\n {4}at /);
});

it('has no stack if the value is not an error', () => {
  expect(stackOf('given up')).toBeUndefined();
});
