import { API_BASE } from '@heartwood/api-client';
import { messages } from '@heartwood/domain';
import { responseOf } from './mock-handlers';

/** How API calls can be made to fail. */
export type NetworkFault = 'none' | 'slow' | 'error' | 'offline' | 'unauthorized';

const SLOW_MILLISECONDS = 3000;

/**
 * A `fetch` that applies the chosen fault to API calls and passes all other addresses through.
 * @param respond responds to API calls that get no fault
 * @param otherFetch the browser's own `fetch`
 */
export const withNetworkFault =
  (respond: typeof fetch, fault: () => NetworkFault, otherFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!isApiCall(input)) return otherFetch(input, init);
    const current = fault();
    if (current === 'offline') throw new TypeError('Failed to fetch');
    if (current === 'error') return responseOf([500, { detail: messages.serverError }]);
    if (current === 'unauthorized')
      return responseOf([401, { detail: messages.sessionEnded, code: 'token_not_valid' }]);
    if (current === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    return respond(input, init);
  };

function isApiCall(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && pathname.startsWith(`${API_BASE}/`);
}
