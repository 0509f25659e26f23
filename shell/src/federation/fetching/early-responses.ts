import { fetchWithTimeout } from './fetch-with-timeout';

const TIMEOUT_MILLISECONDS = 20_000;

interface Early {
  integrity: string;
  response: Promise<Response>;
}

const responses = new Map<string, Early>();

/**
 * Requests the data that the page's head preloads (the registry, and the manifest of the page's remote), so that it
 * has arrived when the code that reads it has loaded.
 */
export function requestEarly(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
  for (const link of links) {
    const { href } = link;
    if (responses.has(href)) continue;
    const integrity = link.getAttribute('integrity') ?? '';
    const response = fetchWithTimeout(TIMEOUT_MILLISECONDS, href, { integrity });
    // The caller that uses it handles its failure.
    response.catch(() => undefined);
    responses.set(href, { integrity, response });
  }
  // Later it would be stale.
  setTimeout(() => responses.clear(), TIMEOUT_MILLISECONDS);
}

/** The early response from a URL, checked against the same digest: once, and only in the page's first seconds. */
export function takeEarly(address: string, integrity = ''): Promise<Response> | undefined {
  const early = responses.get(address);
  responses.delete(address);
  return early?.integrity === integrity ? early.response : undefined;
}
