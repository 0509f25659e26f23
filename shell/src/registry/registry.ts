import { bestMatch, isObject } from '@heartwood/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { translatedRemotes } from '../language/registry-words';
import { publishNavigation } from '../frame/header/navigation';
import { takeEarly } from '../federation/fetching/early-responses';
import { fetchWithTimeout } from '../federation/fetching/fetch-with-timeout';
import { withBackoff } from '../federation/fetching/with-backoff';
import { report } from '../telemetry';
import { fetchLatestRegistry, newerShell, noteShell, registryAddress } from './newer-shell';
import { overrides } from './overrides';
import { RemoteError } from '../remotes/errors/remote-error';

const TIMEOUT = 15_000;

let registry: Promise<Registry> | null = null;
let latest: Registry['remotes'] = {};
let fetchedAt = 0;

/** Remotes that run in this page don't change: a session keeps the versions that it started with. */
const running = new Map<string, RegisteredRemote>();

/**
 * The registry of remotes. Failures are not cached: the next call fetches again.
 * @throws RemoteError
 */
export function getRegistry(): Promise<Registry> {
  registry ??= withBackoff(fetchRegistry).catch((cause: unknown) => {
    registry = null;
    throw new RemoteError({ name: 'registry', title: t('This page'), version: '' }, cause);
  });
  return registry;
}

/** Fetches the registry again, because a release may have replaced what failed. */
export function renewRegistry(): Promise<Registry> {
  registry = null;
  return getRegistry();
}

async function fetchRegistry(): Promise<Registry> {
  const listed = registryAddress();
  const early = takeEarly(new URL(listed, location.origin).href);
  const isFirst = fetchedAt === 0;
  fetchedAt = Date.now();
  const fetched = early ?? (isFirst ? fetchWithTimeout(TIMEOUT, listed) : fetchLatestRegistry(TIMEOUT));
  const response: unknown = await (await fetched).json();
  let remotes = readableRemotes(response);
  // Only a developer's page fetches this.
  if (Object.keys(overrides()).length > 0)
    remotes = await (await import('./with-overrides')).withOverrides(remotes);
  latest = translatedRemotes(remotes);
  noteShell(response);
  publishNavigation(latest);
  return { schema: 1, remotes: { ...latest, ...Object.fromEntries(running) } };
}

/**
 * The remotes of a registry. An invalid entry is reported and left out: it must not affect the others.
 * @throws if it is not a registry
 */
function readableRemotes(response: unknown): Registry['remotes'] {
  if (!isObject(response) || !isObject(response.remotes) || !isRegistry({ ...response, remotes: {} }))
    throw new Error('it is not a registry');
  const remotes: Registry['remotes'] = {};
  for (const [name, entry] of Object.entries(response.remotes)) {
    const alone: unknown = { schema: 1, remotes: { [name]: entry } };
    if (isRegistry(alone)) Object.assign(remotes, alone.remotes);
    else report({ event: 'failed', remote: name, detail: 'Its entry in the registry cannot be read.' });
  }
  return remotes;
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

/** Whether a page load may help if a remote fails: a newer shell is released, or another version of the remote. */
export async function isOutdated({ name }: { name: string }): Promise<boolean> {
  // A server that hangs must not delay the error.
  const late = new Promise((resolve) => setTimeout(resolve, 3000));
  await Promise.race([renewRegistry().catch(() => undefined), late]);
  return newerShell() !== undefined || superseded().some((remote) => remote.name === name);
}

/** What the latest registry lists in place of a remote that failed; undefined if that is the same, or nothing. */
export function replacementOf({ name, entry, integrity }: RegisteredRemote): RegisteredRemote | undefined {
  const now = latest[name];
  if (!now || now.disabled !== undefined) return undefined;
  return now.entry === entry && now.integrity === integrity ? undefined : now;
}

/** The remote that serves a path, if any. */
export function remoteOf({ remotes }: Registry, pathname: string): RegisteredRemote | undefined {
  const served = Object.values(remotes).flatMap((remote) => remote.paths.map((path) => ({ remote, path })));
  return bestMatch(served, ({ path }) => path, pathname)?.remote;
}

export const remoteNamed = ({ remotes }: Registry, name: string): RegisteredRemote | undefined =>
  remotes[name];
