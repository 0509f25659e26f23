import { AHEAD_MILLISECONDS, dropAhead, requestAhead, claimRequestAhead } from './request-ahead';
import { API_BASE, claimsOf } from './tokens';

/**
 * Requests what the page's remotes will request first, while their code still loads. The page's head lists
 * it, from `firstRequests` of their `remote.json`.
 * @param token the access token
 */
export function requestData(token: string): void {
  if (hasExpired(token)) return;
  const authorization = `Bearer ${token}`;
  for (const { content, dataset } of document.querySelectorAll<HTMLMetaElement>('meta[name=first-requests]'))
    for (const path of content.split(' ')) {
      const url = location.origin + API_BASE + withParameters(path, dataset.page ?? '');
      requestAhead(url, authorization, () =>
        fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(AHEAD_MILLISECONDS) }),
      );
    }
}

/** A path with the parameters that the page's address has, in the places where its pattern names them. */
function withParameters(path: string, page: string): string {
  const [names, values] = [page.split('/'), location.pathname.split('/')];
  return path.replace(/:\w+/g, (name) => values[names.indexOf(name)] ?? name);
}

/** By the clock of this browser. The server would refuse each request with such a token. */
function hasExpired(token: string): boolean {
  return !(Number(/"exp":(\d+)/.exec(claimsOf(token))?.[1]) * 1000 > Date.now());
}

/**
 * Sends a request, or uses the early response to the same one: once, only with the same token, and only until
 * the page changes something.
 */
export function fetchData(request: Request): Promise<Response> {
  if (request.method !== 'GET') {
    dropAhead(location.origin + API_BASE);
    return fetch(request);
  }
  const early = claimRequestAhead(request.url, request.headers.get('authorization') ?? '');
  return early?.catch(() => fetch(request)) ?? fetch(request);
}
