import { isObject } from '@heartwood/domain';
import { fetchWithTimeout } from '../federation/fetching/fetch-with-timeout';
import { shellVersion } from '../shell-version';

let released = shellVersion;

/** Notes which shell a registry lists. */
export function noteShell(registry: unknown): void {
  const shell = isObject(registry) && isObject(registry.shell) ? registry.shell : {};
  if (typeof shell.version === 'string') released = shell.version;
}

/** The released shell, if this page has another one. */
export const newerShell = (): string | undefined => (released === shellVersion ? undefined : released);

/** The page names the version of the registry that its server had, so that no cache answers with an earlier one. */
export const registryAddress = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="registry"]')?.content ?? '/remotes.json';

/** Fetches the latest registry, at an address that no cache can have stored. */
export const fetchLatestRegistry = (milliseconds: number): Promise<Response> =>
  fetchWithTimeout(milliseconds, `/remotes.json?at=${Date.now()}`, { cache: 'no-store' });

/** Asks the server, without the code that loads remotes, which may be missing. */
export async function askForNewerShell(): Promise<string | undefined> {
  const response = await fetchLatestRegistry(3000);
  noteShell(await response.json());
  return newerShell();
}
