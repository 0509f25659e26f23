import { findResponse, readCall, responseOf, type MockHandlers } from './mock-handlers';
import { peopleFixtures } from './people-fixtures';

export type { MockHandlers, ApiCall } from './mock-handlers';
export { recordsOf } from './records';

const NOT_HERE = 'The fixtures have no answer to this. Choose the local server to try it.';

/**
 * A `fetch` for a remote without a server: its own fixtures, and those of people that every remote needs. What is changed
 * lasts until the page is loaded anew.
 */
export function mockFetch(fixtures: MockHandlers): typeof fetch {
  const table = { ...peopleFixtures(), ...fixtures };
  return async (input, init) => {
    const call = await readCall(input, init);
    const found = findResponse(table, call);
    return responseOf(found ? await found() : [501, { detail: NOT_HERE }]);
  };
}
