import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { claimRequestAhead } from '@heartwood/api-client/request-ahead';
import { fetchWithTimeout, withTimeout } from '../../network/fetch-with-timeout';
import {
  checked,
  checkedScript,
  freshAddress,
  integrityOf,
  noteAnswer,
  trustManifest,
  wasRequested,
} from './files';
import { timeouts } from '../timeouts';

const fetchedBefore = new Set<string>();

/**
 * Limits how long a manifest and an entry may take: the fetch of a manifest has no timeout of its own, and
 * the runtime's timeout for an entry is too short on a slow line. Also lets the browser check both digests:
 * the manifest's against the registry, the entry's against the manifest.
 */
export const loadingPlugin: ModuleFederationRuntimePlugin = {
  name: 'heartwood-loading',
  fetch: async (address, init) => {
    // A retry bypasses a cache that may hold rejected bytes.
    const cache = fetchedBefore.has(address) ? 'reload' : 'default';
    fetchedBefore.add(address);
    const integrity = integrityOf(address) ?? '';
    const response = await (claimRequestAhead(address, integrity) ??
      fetchWithTimeout(timeouts.manifest, address, { ...init, cache, integrity }));
    noteAnswer(address);
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
    // webpack's own runtime inserts a remote's stylesheets, and detects failures. So here they are only prefetched,
    // once. An ES module remote leaves both to this page, as the attributes say.
    const isOnlyAhead = !isModule(remoteInfo);
    if (isOnlyAhead ? isPreloaded(url) : isPresent(url)) return loadedLink();
    const link = Object.assign(document.createElement('link'), { href: url });
    const attributes = isOnlyAhead ? { rel: 'preload', as: 'style' } : attrs;
    for (const [name, value] of Object.entries(attributes ?? {})) link.setAttribute(name, String(value));
    return checked(link, link.href);
  },
  loadEntry: async ({ remoteInfo, remoteEntryExports }) => {
    if (remoteEntryExports || !isModule(remoteInfo)) return undefined;
    // The browser remembers the URL of a module that failed.
    const address = freshAddress(remoteInfo.entry);
    await checkModule(address, integrityOf(remoteInfo.entry));
    return withTimeout(timeouts.entry, import(/* webpackIgnore: true */ address));
  },
};

/**
 * Runs the chunks that the page's head preloads for a remote along with its entry, not one after the other. A chunk
 * only registers its modules; the entry finds them, or waits for those that haven't arrived. Runs only files that the
 * manifest lists. If one fails, it is requested again when its page loads.
 * @param entry the URL of the entry, which has been requested; its chunks are in the same folder
 */
export function addPreloadedChunks(entry: string): void {
  const folder = new URL('.', entry).href;
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="script"]')) {
    if (!href.startsWith(folder) || !integrityOf(href) || wasRequested(href)) continue;
    const script = checkedScript(href);
    // webpack would wait forever for a script that has already finished.
    script.onload = script.onerror = () => script.remove();
    document.head.append(script);
  }
}

const stylesheets = () =>
  document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"],link[as="style"]');

/** Whether the page's head asks for a stylesheet. */
const isPreloaded = (address: string) => [...stylesheets()].some(({ href }) => href === address);

/** Whether a stylesheet of the page's head has loaded. */
const isPresent = (address: string) => [...stylesheets()].some(({ dataset }) => dataset.href === address);

/** A link that fetches nothing, and fires its load event after the runtime has added its listener. */
function loadedLink(): HTMLLinkElement {
  const link = document.createElement('link');
  queueMicrotask(() => link.dispatchEvent(new Event('load')));
  return link;
}

const isModule = (remote?: { type?: string }) => remote?.type === 'module' || remote?.type === 'esm';

/** Lets the browser fetch a module and check its digest, because `import()` takes none. */
async function checkModule(href: string, integrity: string | undefined): Promise<void> {
  if (!integrity) return;
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href, integrity });
  const loaded = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () =>
      reject(new Error(`${href} could not be fetched, or has other bytes than its manifest says`));
  });
  document.head.append(link);
  await withTimeout(timeouts.entry, loaded).finally(() => link.remove());
}
