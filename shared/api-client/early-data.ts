import { API_BASE, claimsOf } from './tokens';

interface Early {
  token: string;
  response: Promise<Response>;
}

declare global {
  /** What the page's first script has requested; the base query, in another script, uses each response once. */
  var heartwoodData: Map<string, Early> | undefined;
}

const MILLISECONDS = 20_000;

/**
 * Requests what the page's remotes will request first, while their code still loads. The page's head lists it, from
 * `firstRequests` of their `remote.json`.
 * @param token the access token
 */
export function requestData(token: string): void {
  if (hasExpired(token)) return;
  const responses = new Map<string, Early>();
  for (const { content, dataset } of document.querySelectorAll<HTMLMetaElement>('meta[name=first-requests]'))
    for (const path of content.split(' ')) {
      const url = location.origin + API_BASE + withParameters(path, dataset.page ?? '');
      if (responses.has(url)) continue;
      const response = fetch(url, {
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(MILLISECONDS),
      });
      // Whoever uses it handles its failure.
      response.catch(() => undefined);
      responses.set(url, { token, response });
    }
  globalThis.heartwoodData = responses;
  // Later it would be stale.
  setTimeout(() => responses.clear(), MILLISECONDS);
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
 * Sends a request, or uses the early response to the same one: once, only with the same token, and only until the page
 * changes something.
 */
export function fetchData(request: Request): Promise<Response> {
  const responses = globalThis.heartwoodData;
  if (request.method !== 'GET') {
    responses?.clear();
    return fetch(request);
  }
  const early = responses?.get(request.url);
  responses?.delete(request.url);
  return early && request.headers.get('authorization') === `Bearer ${early.token}`
    ? early.response.catch(() => fetch(request))
    : fetch(request);
}
