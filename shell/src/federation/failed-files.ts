import { fetchWithin } from './fetch-within';

const failed = new Set<string>();

// Such events do not bubble: they are heard on their way down.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) failed.add(target.src);
    if (target instanceof HTMLLinkElement) failed.add(target.href);
  },
  { capture: true },
);

/** Fetches code that failed once more, past the browser's cache: that may go on holding bytes that were refused. */
export async function renewFailedFiles(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  await Promise.all(
    addresses.map((address) => fetchWithin(30_000, address, { cache: 'reload' }).catch(() => undefined)),
  );
}
