import { AHEAD_MILLISECONDS, claimRequestAhead, requestAhead } from '@heartwood/api-client/request-ahead';
import { bestMatch, isObject } from '@heartwood/domain';
import { isRegistry, type RegisteredRemote, type Registry } from '@heartwood/host';
import { t } from '@heartwood/i18n';
import { publishNavigation } from '../frame/header/navigation';
import { translatedRemotes } from '../language/translated-remotes';
import { fetchWithTimeout, withTimeout } from '../network/fetch-with-timeout';
import { retryFile } from '../network/retry';
import { shellVersion } from '../shell-version';
import { report } from '../telemetry';
import { RemoteError } from './errors/remote-error';
import { allStates } from './state';
import { timeouts } from './timeouts';

type Remotes = Registry['remotes'];

let registry: Promise<Registry> | null = null;
/** What was listed when the registry was last fetched, and when that was. */
let latest: Remotes = {};
let latestShell = shellVersion;
let fetchedAt: number | undefined;
let override = (remotes: Remotes): Remotes | Promise<Remotes> => remotes;

/** Lets a developer's overrides change each registry that is fetched from now on. */
export function overrideRemotes(by: typeof override): void {
  override = by;
}

/**
 * Requests the data that the page's head preloads (the registry, and the manifests of the page's remotes), so
 * that it has arrived when the code that reads it has loaded.
 */
export function requestFilesAhead(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]')) {
    const { href } = link;
    const integrity = link.getAttribute('integrity') ?? '';
    requestAhead(href, integrity, () => fetchWithTimeout(AHEAD_MILLISECONDS, href, { integrity }));
  }
}

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

/** Lets the next call fetch the registry again, because a release may have replaced what failed. */
export function expireRegistry(): void {
  fetchedAt ??= 0;
  registry = null;
}

/** Fetches the registry again. @throws RemoteError */
export function renewRegistry(): Promise<Registry> {
  expireRegistry();
  return getRegistry();
}

async function fetchRegistry(): Promise<Registry> {
  const request = requestRegistry();
  fetchedAt = Date.now();
  const response: unknown = await (await request).json();
  latest = translatedRemotes(await override(readableRemotes(response)));
  if (isObject(response) && isObject(response.shell) && typeof response.shell.version === 'string')
    latestShell = response.shell.version;
  publishNavigation(latest);
  // A session keeps the versions that it started with.
  const running = runningRemotes().map((remote) => [remote.name, remote]);
  return { schema: 1, remotes: { ...latest, ...Object.fromEntries(running) } };
}

/**
 * First the version that the page names, which the head may have preloaded; later at an
 * address that no cache has.
 */
function requestRegistry(): Promise<Response> {
  if (fetchedAt !== undefined)
    return fetchWithTimeout(timeouts.registry, `/remotes.json?at=${Date.now()}`, { cache: 'no-store' });
  const address =
    document.querySelector<HTMLMetaElement>('meta[name="registry"]')?.content ?? '/remotes.json';
  const ahead = claimRequestAhead(new URL(address, location.origin).href, '');
  return ahead ?? fetchWithTimeout(timeouts.registry, address);
}

/**
 * The remotes of a registry. An invalid entry is reported and left out: it must not affect the others.
 * @throws if it is not a registry
 */
function readableRemotes(response: unknown): Remotes {
  if (!isObject(response) || !isObject(response.remotes) || !isRegistry({ ...response, remotes: {} }))
    throw new Error('it is not a registry');
  const remotes: Remotes = {};
  for (const [name, entry] of Object.entries(response.remotes)) {
    const alone: unknown = { schema: 1, remotes: { [name]: entry } };
    if (isRegistry(alone)) Object.assign(remotes, alone.remotes);
    else report({ event: 'failed', remote: name, detail: 'Its entry in the registry cannot be read.' });
  }
  return remotes;
}

const runningRemotes = (): RegisteredRemote[] => allStates().flatMap(({ running }) => running ?? []);

/**
 * The time since the registry was last fetched, in milliseconds. A page that has needed
 * none has nothing to renew.
 */
export const registryAge = (): number => (fetchedAt === undefined ? 0 : Date.now() - fetchedAt);

/** The released shell, if this page has another one. */
export const newerShell = (): string | undefined => (latestShell === shellVersion ? undefined : latestShell);

/** Remotes in this page that the latest registry lists in another version or has switched off. */
export const superseded = (): RegisteredRemote[] =>
  runningRemotes().filter(({ name, version }) => {
    const now = latest[name];
    return now?.version !== version || now.disabled !== undefined;
  });

/** Whether a page load may help: a newer shell is released, or another version of the remote that failed. */
export async function isOutdated({ name }: { name: string }): Promise<boolean> {
  // A server that hangs must not delay the error.
  await withTimeout(timeouts.newestRelease, renewRegistry()).catch(() => undefined);
  return newerShell() !== undefined || superseded().some((remote) => remote.name === name);
}

/** Whether two entries of the registry are of the same build. */
export const isSameBuild = (one: RegisteredRemote, other: RegisteredRemote): boolean =>
  one.entry === other.entry && one.integrity === other.integrity;

/**
 * What the latest registry lists in place of a remote that failed; undefined if that is the same, or nothing.
 */
export function replacementOf(remote: RegisteredRemote): RegisteredRemote | undefined {
  const now = latest[remote.name];
  return now && now.disabled === undefined && !isSameBuild(now, remote) ? now : undefined;
}

/** The remote that serves a path, if any. */
export function remoteOf({ remotes }: Registry, pathname: string): RegisteredRemote | undefined {
  const served = Object.values(remotes).flatMap((remote) => remote.paths.map((path) => ({ remote, path })));
  return bestMatch(served, ({ path }) => path, pathname)?.remote;
}
