import { isObject } from '@heartwood/domain';

declare global {
  /** Maps the URL of each remote's file to its digest. The remotes' builds read it under this name. */
  var heartwoodIntegrity: Record<string, string> | undefined;
  /** Counts the requests for each URL of a remote's file. The remotes' builds use it under this name. */
  var heartwoodAttempts: Record<string, number> | undefined;
}

const attempts = (globalThis.heartwoodAttempts ??= {});

const trusted = (globalThis.heartwoodIntegrity ??= {});

/** From now on, the browser accepts only these bytes from this URL. */
export const trust = (address: string, integrity: string) => {
  trusted[address] = integrity;
};

/** The expected digest of the file at a URL, if known. */
export const integrityOf = (address: string): string | undefined => trusted[address];

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

/** Whether a file has been requested before, here or by its remote's build. */
export const wasRequested = (address: string): boolean => attempts[address] !== undefined;
