import { API_BASE } from '../../api';
import { messages } from '../../domain';
import { responseOf } from './mock-handlers';

/** How calls of the API can be made to go wrong. */
export type NetworkFault = 'none' | 'slow' | 'error' | 'offline' | 'unauthorized';

const SLOW_MILLISECONDS = 3000;

/**
 * A `fetch` whose calls of the API meet the chosen fault, whatever would have answered them; all other
 * addresses are fetched as ever.
 * @param answer what answers a call that meets none
 * @param otherFetch the browser's own
 */
export const withNetworkFault =
  (answer: typeof fetch, fault: () => NetworkFault, otherFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!isCall(input)) return otherFetch(input, init);
    const met = fault();
    if (met === 'offline') throw new TypeError('Failed to fetch');
    if (met === 'error') return responseOf([500, { detail: messages.serverError }]);
    if (met === 'unauthorized')
      return responseOf([401, { detail: messages.sessionEnded, code: 'token_not_valid' }]);
    if (met === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS));
    return answer(input, init);
  };

function isCall(input: RequestInfo | URL): boolean {
  const { origin, pathname } = new URL(input instanceof Request ? input.url : input, location.href);
  return origin === location.origin && pathname.startsWith(`${API_BASE}/`);
}
