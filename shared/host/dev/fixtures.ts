import { findResponse, readCall, responseOf, type MockHandlers } from './mock-handlers';
import { peopleFixtures } from './people-fixtures';

export type { MockHandlers, ApiCall } from './mock-handlers';
export { recordsOf } from './records';

const NOT_HERE = 'The fixtures have no response for this call. Switch to the local server to try it.';

/**
 * A `fetch` for a remote without a server. It responds with the remote's fixtures and the accounts every
 * remote needs. Changes last until the page is reloaded.
 */
export function mockFetch(fixtures: MockHandlers): typeof fetch {
  const table = { ...peopleFixtures(), ...fixtures };
  return async (input, init) => {
    const call = await readCall(input, init);
    const response = findResponse(table, call);
    return responseOf(response ? await response() : [501, { detail: NOT_HERE }]);
  };
}
