import { isObject } from '@heartwood/shared/domain';

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
 * Registers the digests of all files a manifest lists, by their paths from its folder.
 * @param address the manifest's own URL
 */
export function trustManifest(address: string, manifest: unknown): void {
  if (!isObject(manifest) || !isObject(manifest.integrity)) return;
  const folder = new URL('.', address).href;
  for (const [file, integrity] of Object.entries(manifest.integrity))
    if (typeof integrity === 'string') trust(folder + file, integrity);
}

/** The URL to request a file at: after the first time a fresh one, because the first request may hang forever. */
export function freshAddress(address: string): string {
  const attempt = (attempts[address] = (attempts[address] ?? 0) + 1);
  return attempt === 1 ? address : `${address}?again=${attempt}`;
}

/** Whether a file has been requested before, here or by its remote's build. */
export const wasRequested = (address: string): boolean => attempts[address] !== undefined;
