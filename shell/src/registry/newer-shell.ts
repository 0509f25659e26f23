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

/** Asks the server, without the code that loads remotes, which may be missing. */
export async function askForNewerShell(): Promise<string | undefined> {
  const response = await fetchWithTimeout(3000, '/remotes.json', { cache: 'reload' });
  noteShell(await response.json());
  return newerShell();
}
