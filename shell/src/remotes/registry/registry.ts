import { bestMatch, isObject } from '@heartwood/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { publishNavigation } from '../../frame/header/navigation';
import { translatedRemotes } from '../../language/translated-remotes';
import { retryFile } from '../../network/retry';
import { report } from '../../telemetry';
import { overrides } from './overrides/overrides';
import { fetchLatestRegistry, fetchListedRegistry, newerShell, noteShell } from './registry-file';
import { RemoteError } from '../errors/remote-error';
import { allStates } from '../state';
import { timeouts } from '../timeouts';

let registry: Promise<Registry> | null = null;
let latest: Registry['remotes'] = {};
let fetchedAt = 0;

/** Remotes that run in this page don't change: a session keeps the versions that it started with. */
const runningRemotes = (): RegisteredRemote[] => allStates().flatMap(({ running }) => running ?? []);

/**
 * The registry of remotes. Failures are not cached: the next call fetches again.
 * @throws RemoteError
 */
export function getRegistry(): Promise<Registry> {
  registry ??= retryFile(fetchRegistry).catch((cause: unknown) => {
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
  const isFirst = fetchedAt === 0;
  fetchedAt = Date.now();
  const response: unknown = await (await (isFirst ? fetchListedRegistry() : fetchLatestRegistry())).json();
  let remotes = readableRemotes(response);
  // Only a developer's page fetches this.
  if (Object.keys(overrides()).length > 0)
    remotes = await (await import('./overrides/with-overrides')).withOverrides(remotes);
  latest = translatedRemotes(remotes);
  noteShell(response);
  publishNavigation(latest);
  const running = runningRemotes().map((remote) => [remote.name, remote]);
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

/** Remotes in this page that the latest registry lists in another version or has switched off. */
export const superseded = (): RegisteredRemote[] =>
  runningRemotes().filter(({ name, version }) => {
    const now = latest[name];
    return now?.version !== version || now.disabled !== undefined;
  });

/** Whether a page load may help if a remote fails: a newer shell is released, or another version of the remote. */
export async function isOutdated({ name }: { name: string }): Promise<boolean> {
  // A server that hangs must not delay the error.
  const late = new Promise((resolve) => setTimeout(resolve, timeouts.newestRelease));
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
