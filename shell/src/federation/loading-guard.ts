import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { fetchWithin } from './fetch-within';
import { integrityOf, trustManifest } from './trusted-files';

const manifestTimeout = 20_000;
const entryTimeout = 30_000;
const askedBefore = new Set<string>();

/**
 * Bounds how long a manifest and an entry may take (the one would hang for ever by itself, the other be given up too
 * early on a slow line), and lets the browser check both: the manifest by the registry, the entry by the manifest.
 */
export const loadingGuard: ModuleFederationRuntimePlugin = {
  name: 'heartwood-loading-guard',
  fetch: async (address, init) => {
    // At first as the preload in the page's head asked, then past a cache that may hold what was refused.
    const cache = askedBefore.has(address) ? 'reload' : 'default';
    askedBefore.add(address);
    const integrity = integrityOf(address);
    const response = await fetchWithin(manifestTimeout, address, { ...init, cache, integrity });
    trustManifest(address, await response.clone().json());
    return response;
  },
  createScript: ({ url }) => {
    // A remote under development answers other origins only when it is asked so.
    const given = { src: url, async: true, crossOrigin: 'anonymous' };
    const script = Object.assign(document.createElement('script'), given);
    return { script: checked(script, script.src), timeout: entryTimeout };
  },
  // The runtime would put stylesheets into the page by itself, unchecked, and the remote take them for loaded even
  // when they failed. So it only fetches them ahead.
  createLink: ({ url }) => {
    const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url });
    return checked(link, link.href);
  },
};

function checked<Tag extends HTMLScriptElement | HTMLLinkElement>(tag: Tag, address: string): Tag {
  const integrity = integrityOf(address);
  return integrity ? Object.assign(tag, { integrity, crossOrigin: 'anonymous' }) : tag;
}
