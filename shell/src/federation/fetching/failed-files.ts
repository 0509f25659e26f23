import { fetchWithTimeout } from './fetch-with-timeout';

const failed = new Set<string>();

// Error events of elements don't bubble, so this listens in the capture phase.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(firstAddress(target.src));
    if (target instanceof HTMLLinkElement) failed.add(firstAddress(target.href));
  },
  { capture: true },
);

/** The address that the next page will use. */
const firstAddress = (address: string) => address.replace(/\?again=\d+$/, '');

/**
 * Refetches failed files past the browser's HTTP cache, which may still hold the bytes that failed the
 * integrity check.
 */
export async function refetchFailedFiles(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  await Promise.all(
    addresses.map((address) => fetchWithTimeout(30_000, address, { cache: 'reload' }).catch(() => undefined)),
  );
}
