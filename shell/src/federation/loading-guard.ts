import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { fetchWithin } from './fetch-within';
import { freshAddress, integrityOf, trustManifest } from './trusted-files';

const manifestTimeout = 20_000;
const entryTimeout = 30_000;
const fetchedBefore = new Set<string>();

/**
 * Limits how long a manifest and an entry may take: the fetch of a manifest has no timeout of its own, and
 * the runtime's timeout for an entry is too short on a slow line. Also lets the browser check both digests:
 * the manifest's against the registry, the entry's against the manifest.
 */
export const loadingGuard: ModuleFederationRuntimePlugin = {
  name: 'heartwood-loading-guard',
  fetch: async (address, init) => {
    // The first request must match the preload in the page's head. A retry bypasses a cache that may hold
    // rejected bytes.
    const cache = fetchedBefore.has(address) ? 'reload' : 'default';
    fetchedBefore.add(address);
    const integrity = integrityOf(address);
    const response = await fetchWithin(manifestTimeout, address, { ...init, cache, integrity });
    trustManifest(address, await response.clone().json());
    return response;
  },
  createScript: ({ url }) => {
    // A development server sends CORS headers only to requests that ask for them.
    const init = { src: url, async: true, crossOrigin: 'anonymous' };
    const script = Object.assign(document.createElement('script'), init);
    checked(script, script.src);
    script.src = freshAddress(script.src);
    return { script, timeout: entryTimeout };
  },
  // The runtime would insert stylesheets into the page unchecked, and the remote would treat them as loaded
  // even if they failed. So the runtime only prefetches them.
  createLink: ({ url }) => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url });
    return checked(link, link.href);
  },
};

function checked<Tag extends HTMLScriptElement | HTMLLinkElement>(tag: Tag, address: string): Tag {
  const integrity = integrityOf(address);
  return integrity ? Object.assign(tag, { integrity, crossOrigin: 'anonymous' }) : tag;
}
