import { matchesPath } from '@heartwood/shared/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/shared/host';
import { publishNavigation } from '../frame/navigation';
import { fetchWithin } from '../federation/fetch-within';
import { withOverrides } from './overrides';
import { RemoteError } from '../remotes/remote-error';

let registry: Promise<Registry> | null = null;
let latest: Registry['remotes'] = {};
let fetchedAt = 0;

/** Remotes running in this page stay: a session keeps the versions it started with. */
const running = new Map<string, RegisteredRemote>();

/** The registry of remotes. Failures are not cached: the next call fetches again. */
export function getRegistry(): Promise<Registry> {
  registry ??= fetchRegistry(fetchedAt === 0 ? 'default' : 'reload').catch((error: unknown) => {
    registry = null;
    throw error;
  });
  return registry;
}

/** Fetches the registry again, because a release may have replaced what failed. */
export function renewRegistry(): Promise<Registry> {
  registry = null;
  return getRegistry();
}

async function fetchRegistry(cache: RequestCache): Promise<Registry> {
  fetchedAt = Date.now();
  try {
    // The first request must match the preload in the page's head, so that it is sent once. Later ones bypass all
    // caches.
    const response: unknown = await (await fetchWithin(15_000, '/remotes.json', { cache })).json();
    if (!isRegistry(response)) throw new Error('it is not a registry');
    latest = await withOverrides(response.remotes);
    publishNavigation(latest);
    return { ...response, remotes: { ...latest, ...Object.fromEntries(running) } };
  } catch (cause) {
    throw new RemoteError({ name: 'registry', title: 'This page', version: '' }, cause);
  }
}

/** The time since the registry was last fetched, in milliseconds. */
export const registryAge = () => Date.now() - fetchedAt;

/** Keeps a remote that runs in this page, whatever is released later. */
export const keepRunning = (remote: RegisteredRemote) => running.set(remote.name, remote);

/** Remotes in this page that the latest registry lists in another version or has switched off. */
export const superseded = (): RegisteredRemote[] =>
  [...running.values()].filter(({ name, version }) => {
    const now = latest[name];
    return now?.version !== version || now.disabled !== undefined;
  });

/** Whether the latest registry lists another version of a remote or has switched it off. */
export async function isSuperseded({ name }: { name: string }): Promise<boolean> {
  await renewRegistry().catch(() => undefined);
  return superseded().some((remote) => remote.name === name);
}

/** The remote that serves a path, if any. */
export const remoteOf = ({ remotes }: Registry, pathname: string): RegisteredRemote | undefined =>
  Object.values(remotes).find(({ paths }) => paths.some((pattern) => matchesPath(pattern, pathname)));

export const remoteNamed = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes[name];
