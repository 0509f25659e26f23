import { AHEAD_MILLISECONDS, requestAhead, claimRequestAhead } from '@heartwood/api-client/request-ahead';
import { isObject } from '@heartwood/domain';
import { fetchWithTimeout } from '../../network/fetch-with-timeout';
import { shellVersion } from '../../shell-version';
import { timeouts } from '../timeouts';

/**
 * Requests the data that the page's head preloads (the registry, and the manifests of the page's remotes), so that it
 * has arrived when the code that reads it has loaded.
 */
export function requestFilesAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
    const { href } = link;
    const integrity = link.getAttribute('integrity') ?? '';
    requestAhead(href, integrity, () => fetchWithTimeout(AHEAD_MILLISECONDS, href, { integrity }));
  }
}

/** Fetches the registry for the first time: the version that the page names, which the head may have preloaded. */
export function fetchListedRegistry(): Promise<Response> {
  // So no cache answers with an earlier one.
  const address =
    document.querySelector<HTMLMetaElement>('meta[name="registry"]')?.content ?? '/remotes.json';
  const ahead = claimRequestAhead(new URL(address, location.origin).href, '');
  return ahead ?? fetchWithTimeout(timeouts.registry, address);
}

/** Fetches the latest registry, at an address that no cache can have stored. */
export const fetchLatestRegistry = (milliseconds: number = timeouts.registry): Promise<Response> =>
  fetchWithTimeout(milliseconds, `/remotes.json?at=${Date.now()}`, { cache: 'no-store' });

let released = shellVersion;

/** Notes which shell a registry lists. */
export function noteShell(registry: unknown): void {
  const shell = isObject(registry) && isObject(registry.shell) ? registry.shell : {};
  if (typeof shell.version === 'string') released = shell.version;
}

/** The released shell, if this page has another one. */
export const newerShell = (): string | undefined => (released === shellVersion ? undefined : released);

/** Finds out about a newer shell without the code that loads remotes, which may be missing. */
export async function fetchNewerShell(): Promise<string | undefined> {
  const response = await fetchLatestRegistry(timeouts.newestRelease);
  noteShell(await response.json());
  return newerShell();
}
