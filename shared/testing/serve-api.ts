import { API_BASE } from '@heartwood/api-client';
import {
  findResponse,
  readCall,
  responseOf,
  type MockHandlers,
  type ApiCall,
} from '@heartwood/host/dev/mock-handlers';

export type { ApiCall as ServedCall };

/**
 * Serves API calls from mock handlers such as `{ 'GET /trusts/': [], 'POST /token/': [401, { detail: '…' }]
 * }`; 'down' is a server that can't be reached. Returns the calls made so far. An unknown call fails the
 * test.
 */
export function serveApi(table: MockHandlers): ApiCall[] {
  const calls: ApiCall[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await readCall(input, init);
    calls.push(call);
    const respond = findResponse(table, call);
    if (!respond) throw new Error(`serveApi has no handler for ${call.method} ${call.path}`);
    const result = await respond();
    if (result === 'down') throw new TypeError('Failed to fetch');
    return responseOf(result);
  });
  return calls;
}

/**
 * Makes a call as a page would.
 * @returns the response body
 */
export async function callApi(method: string, path: string, body = {}) {
  const response = await fetch(API_BASE + path, { method, body: JSON.stringify(body) });
  return response.json();
}
