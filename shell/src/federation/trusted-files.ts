import { isObject } from '@heartwood/shared/domain';

declare global {
  /** Maps the URL of each remote's file to its digest. The remotes' builds read it under this name. */
  var heartwoodIntegrity: Record<string, string> | undefined;
}

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
