import { isObject } from '@heartwood/shared/domain';

declare global {
  /** Address to digest of each file of the remotes; their builds ask for it by this name. */
  var heartwoodIntegrity: Record<string, string> | undefined;
}

const trusted = (globalThis.heartwoodIntegrity ??= {});

/** From now on the browser takes only these bytes from this address. */
export const trust = (address: string, integrity: string) => {
  trusted[address] = integrity;
};

/** What the file at an address must hash to, if that is known. */
export const integrityOf = (address: string): string | undefined => trusted[address];

/** Trusts the files that a manifest names, by the digests in it. @param address the manifest's own */
export function trustManifest(address: string, manifest: unknown): void {
  if (!isObject(manifest) || !isObject(manifest.integrity)) return;
  for (const [file, integrity] of Object.entries(manifest.integrity))
    if (typeof integrity === 'string') trust(new URL(file, address).href, integrity);
}
