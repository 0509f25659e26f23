import { matchesPath } from '@heartwood/shared/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/shared/host';
import { fetchWithin } from '../federation/fetch-within';
import { withOverrides } from './overrides';
import { RemoteError } from '../remotes/remote-error';

let registry: Promise<Registry> | null = null;
let latest: Registry['remotes'] = {};
let asked = 0;

/** What runs in this page stays: a session goes on with the version it began with. */
const running = new Map<string, RegisteredRemote>();

/** The registry of remotes. A failure is not remembered: the next call asks again. */
export function getRegistry(): Promise<Registry> {
  registry ??= fetchRegistry(asked === 0 ? 'default' : 'reload').catch((error: unknown) => {
    registry = null;
    throw error;
  });
  return registry;
}

/** Asks the server again, for a release may have replaced what failed. */
export function renewRegistry(): Promise<Registry> {
  registry = null;
  return getRegistry();
}

async function fetchRegistry(cache: RequestCache): Promise<Registry> {
  asked = Date.now();
  try {
    // At first the same request as the preload in the page's head, so that it is sent once; then past all caches.
    const found: unknown = await (await fetchWithin(15_000, '/remotes.json', { cache })).json();
    if (!isRegistry(found)) throw new Error('it is not a registry');
    latest = await withOverrides(found.remotes);
    return { ...found, remotes: { ...latest, ...Object.fromEntries(running) } };
  } catch (cause) {
    throw new RemoteError({ name: 'registry', title: 'This page', version: '' }, cause);
  }
}

/** How long ago the server was last asked, in milliseconds. */
export const registryAge = () => Date.now() - asked;

/** Holds on to a remote that runs in this page now, whatever is released. */
export const keepRunning = (remote: RegisteredRemote) => running.set(remote.name, remote);

/** The remotes in this page that the registry, as last read, names in another version or has switched off. */
export const superseded = (): RegisteredRemote[] =>
  [...running.values()].filter(({ name, version }) => {
    const now = latest[name];
    return now?.version !== version || now.disabled !== undefined;
  });

/** Whether another release has taken a remote's place, or it was switched off, by the registry as it is now. */
export async function isSuperseded({ name }: { name: string }): Promise<boolean> {
  await renewRegistry().catch(() => undefined);
  return superseded().some((remote) => remote.name === name);
}

/** The remote that serves a path, if any does. */
export const remoteOf = ({ remotes }: Registry, pathname: string): RegisteredRemote | undefined =>
  Object.values(remotes).find(({ paths }) => paths.some((pattern) => matchesPath(pattern, pathname)));

export const remoteNamed = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes[name];
