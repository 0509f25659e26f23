import { isObject } from '@heartwood/domain';
import { fetchWithTimeout } from '../../network/fetch-with-timeout';
import { timeouts } from '../timeouts';

// The files of remotes: their digests, how often each was requested, which have failed, and which origins are blocked.

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

/** The expected digest of the file at a URL, if known. */
export const integrityOf = (address: string): string | undefined => digests[address];

/**
 * Registers the digests of all files a manifest lists.
 * @param address the manifest's own URL
 */
export function trustManifest(address: string, manifest: unknown): void {
  if (!isObject(manifest) || !isObject(manifest.integrity)) return;
  for (const [file, integrity] of Object.entries(manifest.integrity))
    if (typeof integrity === 'string') trust(new URL(file, address).href, integrity);
}

/** The URL to request a file at: after the first time a fresh one, because the first request may hang forever. */
export function freshAddress(address: string): string {
  const attempt = (attempts[address] = (attempts[address] ?? 0) + 1);
  return attempt === 1 ? address : `${address}?again=${attempt}`;
}

/** The address that the next page will use. */
const firstAddress = (address: string) => address.replace(/\?again=\d+$/, '');

/** Whether a file has been requested before, here or by its remote's build. */
export const wasRequested = (address: string): boolean => attempts[address] !== undefined;

/** Lets the browser accept only the bytes that a manifest lists for this address, if it lists any. */
export function checked<Tag extends HTMLScriptElement | HTMLLinkElement>(tag: Tag, address: string): Tag {
  const integrity = integrityOf(address);
  return integrity ? Object.assign(tag, { integrity, crossOrigin: 'anonymous' }) : tag;
}

/** A checked script, requested at a new URL when it is needed again. */
export function checkedScript(address: string): HTMLScriptElement {
  // A development server sends CORS headers only to requests that ask for them.
  const init = { src: freshAddress(address), async: true, crossOrigin: 'anonymous' };
  return checked(Object.assign(document.createElement('script'), init), address);
}

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

/**
 * Refetches failed files past the browser's HTTP cache, which may still hold the bytes that failed the
 * integrity check.
 */
export async function refetchFailedFiles(): Promise<void> {
  const addresses = [...failed];
  failed.clear();
  await Promise.all(
    addresses.map((address) =>
      fetchWithTimeout(timeouts.refetch, address, { cache: 'reload' }).catch(() => undefined),
    ),
  );
}

const blocked = new Set<string>();

const originOf = (address: string) => new URL(address, location.origin).origin;

document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
  // A violation after a redirect names the address before it, which may be ours: a hotel's network redirects any file.
  if (URL.canParse(blockedURI) && originOf(blockedURI) !== location.origin) blocked.add(originOf(blockedURI));
});

/**
 * Whether this page's content security policy has blocked this origin, and nothing has come from it since. The policy
 * came with the page, so if a remote has moved to another origin, only a page load helps.
 */
export const isBlocked = (address: string): boolean => blocked.has(originOf(address));

/** Records that an origin answered: what was blocked was a redirect. */
export const noteAnswer = (address: string): void => void blocked.delete(originOf(address));
