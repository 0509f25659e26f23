import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';

const manifestTimeout = 20_000;
const entryTimeout = 30_000;

/** A manifest would hang for ever by itself, and an entry be given up too early on a slow line. */
export const timeouts: ModuleFederationRuntimePlugin = {
  name: 'heartwood-timeouts',
  fetch: (url, init) => fetch(url, { ...init, signal: AbortSignal.timeout(manifestTimeout) }),
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    return { script, timeout: entryTimeout };
  },
};
