import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { claimRequestAhead } from '@heartwood/api-client/request-ahead';
import { isObject } from '@heartwood/domain';
import { fetchWithTimeout, withTimeout } from '../network/fetch-with-timeout';
import { timeouts } from './timeouts';

// The files of remotes: how each is requested, with which digest, and which origins are blocked.

declare global {
  // The remotes' builds, also those of earlier releases, use these two under their names.
  /** Maps the URL of each remote's file to its digest. */
  var heartwoodIntegrity: Record<string, string> | undefined;
  /** Counts the requests for each URL of a remote's file. */
  var heartwoodAttempts: Record<string, number> | undefined;
}

const digests = (globalThis.heartwoodIntegrity ??= {});
const attempts = (globalThis.heartwoodAttempts ??= {});

/** From now on, the browser accepts only these bytes from this URL. */
export const trust = (address: string, integrity: string) => {
  digests[address] = integrity;
};

/**
 * Registers the digests of all files a manifest lists.
 * @param address the manifest's own URL
 */
export function trustManifest(address: string, manifest: unknown): void {
  if (!isObject(manifest) || !isObject(manifest.integrity)) return;
  for (const [file, integrity] of Object.entries(manifest.integrity))
    if (typeof integrity === 'string') trust(new URL(file, address).href, integrity);
}

/**
 * The URL to request a file at: after the first time a fresh one, because the first request may hang forever.
 */
export function freshAddress(address: string): string {
  const attempt = (attempts[address] = (attempts[address] ?? 0) + 1);
  return attempt === 1 ? address : `${address}?again=${attempt}`;
}

/** Lets the browser accept only the bytes that a manifest lists for this address, if it lists any. */
function checked<Tag extends HTMLScriptElement | HTMLLinkElement>(tag: Tag, address: string): Tag {
  const integrity = digests[address];
  return integrity ? Object.assign(tag, { integrity, crossOrigin: 'anonymous' }) : tag;
}

/** A checked script, requested at a new URL when it is needed again. */
function checkedScript(address: string): HTMLScriptElement {
  // A development server sends CORS headers only to requests that ask for them.
  const init = { src: freshAddress(address), async: true, crossOrigin: 'anonymous' };
  return checked(Object.assign(document.createElement('script'), init), address);
}

/**
 * Limits how long a manifest and an entry may take: the fetch of a manifest has no timeout of its own, and
 * the runtime's timeout for an entry is too short on a slow line. Also lets the browser check both digests:
 * the manifest's against the registry, the entry's against the manifest.
 */
export const loadingPlugin: ModuleFederationRuntimePlugin = {
  name: 'heartwood-loading',
  fetch: async (address, init) => {
    // A retry bypasses a cache that may hold rejected bytes.
    const cache = freshAddress(address) === address ? 'default' : 'reload';
    const integrity = digests[address] ?? '';
    const response = await (claimRequestAhead(address, integrity) ??
      fetchWithTimeout(timeouts.manifest, address, { ...init, cache, integrity }));
    // The origin has answered: what was blocked was a redirect.
    blocked.delete(originOf(address));
    trustManifest(address, await response.clone().json());
    return response;
  },
  createScript: ({ url, resourceContext }) => {
    const address = new URL(url, location.href).href;
    const script = checkedScript(address);
    const isChunk = resourceContext?.resourceType === 'js';
    // The chunks of the exposed module have already been created.
    if (!isChunk) addPreloadedChunks(address);
    return { script, timeout: isChunk ? timeouts.chunk : timeouts.entry };
  },
  createLink: ({ url, attrs, remoteInfo }) => {
    // webpack's own runtime inserts a remote's stylesheets, and detects failures, so here they are only
    // prefetched. An ES module remote leaves both to this page, as the attributes say.
    const attributes = isModule(remoteInfo) ? attrs : { rel: 'preload', as: 'style' };
    const link = Object.assign(document.createElement('link'), { href: url });
    for (const [name, value] of Object.entries(attributes ?? {})) link.setAttribute(name, String(value));
    return checked(link, link.href);
  },
  loadEntry: async ({ remoteInfo, remoteEntryExports }) => {
    if (remoteEntryExports || !isModule(remoteInfo)) return undefined;
    // The browser remembers the URL of a module that failed.
    const address = freshAddress(remoteInfo.entry);
    await checkModule(address, digests[remoteInfo.entry]);
    return withTimeout(timeouts.entry, import(/* webpackIgnore: true */ address));
  },
};

/**
 * Runs the chunks that the page's head preloads for a remote along with its entry, not one after the other. A
 * chunk only registers its modules; the entry finds them, or waits for those that haven't arrived. Runs only
 * files that the manifest lists. If one fails, it is requested again when its page loads.
 * @param entry the URL of the entry, which has been requested; its chunks are in the same folder
 */
function addPreloadedChunks(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    if (!href.startsWith(folder) || !digests[href] || attempts[href]) continue;
    const script = checkedScript(href);
    // webpack would wait forever for a script that has already finished.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

const isModule = (remote?: { type?: string }) => remote?.type === 'module' || remote?.type === 'esm';

/** Lets the browser fetch a module and check its digest, because `import()` takes none. */
async function checkModule(href: string, integrity: string | undefined): Promise<void> {
  if (!integrity) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity });
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () =>
      reject(new Error(`${href} could not be fetched, or has other bytes than its manifest says`));
  });
  document.head.append(link);
  await withTimeout(timeouts.entry, loaded).finally(() => link.remove());
}

// The browser's HTTP cache may hold the bytes that failed the check: the next page begins with good ones.
// Error events of elements don't bubble, so this listens in the capture phase.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) void refetch(target.src);
    if (target instanceof HTMLLinkElement) void refetch(target.href);
  },
  { capture: true },
);

const refetch = (address: string) =>
  fetchWithTimeout(timeouts.chunk, address.replace(/\?again=\d+$/, ''), { cache: 'reload' }).catch(() => {});

const blocked = new Set<string>();

const originOf = (address: string) => new URL(address, location.origin).origin;

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  // A violation after a redirect names the address before it, which may be ours: a hotel's
  // network redirects any file.
  if (URL.canParse(blockedURI) && originOf(blockedURI) !== location.origin) blocked.add(originOf(blockedURI));
});

/**
 * Whether this page's content security policy has blocked this origin, and nothing has come from it since.
 * The policy came with the page, so if a remote has moved to another origin, only a page load helps.
 */
export const isBlocked = (address: string): boolean => blocked.has(originOf(address));
