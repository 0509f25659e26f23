import { tabStorage } from '@heartwood/shared/storage';
import type { Registry } from '@heartwood/shared/host';

const KEY = 'heartwood.overrides';
const PARAMETER = 'remote.';

/**
 * The remotes that a developer replaces in this tab, by name, with the addresses of their manifests. Only what comes
 * from an origin that the server allows counts: on a real site a link must not bring in anybody's code.
 */
export function overrides(): Record<string, string> {
  const kept: unknown = JSON.parse(tabStorage.get(KEY) ?? '{}');
  const entries = Object.entries(kept ?? {});
  return Object.fromEntries(
    entries.filter(([, address]) => typeof address === 'string' && isAllowed(address)),
  );
}

/** Moves `?remote.wills=http://localhost:4101/mf-manifest.json` from the address into this tab's memory. */
export function takeOverrides(): void {
  const address = new URL(location.href);
  const asked = [...address.searchParams].filter(([name]) => name.startsWith(PARAMETER));
  if (asked.length === 0) return;
  for (const [name, manifest] of asked) {
    address.searchParams.delete(name);
    if (!isAllowed(manifest)) console.warn(`This server allows no override from ${manifest}.`);
  }
  const added = Object.fromEntries(asked.map(([name, manifest]) => [name.slice(PARAMETER.length), manifest]));
  tabStorage.set(KEY, JSON.stringify({ ...overrides(), ...added }), 'settings');
  history.replaceState(history.state, '', address);
}

/** Goes back to what is released. */
export function dropOverrides(): void {
  tabStorage.remove(KEY);
  location.reload();
}

/** The registry's remotes with those that are overridden in the place of the released ones, or beside them. */
export async function withOverrides(remotes: Registry['remotes']): Promise<Registry['remotes']> {
  const replaced = Object.entries(overrides()).map(async ([name, entry]) => {
    // As released, but from there: a server that is not running fails that remote by its name.
    const otherwise = remotes[name] && { ...remotes[name], entry, integrity: undefined };
    const declared = await declarationOf(entry).catch(() => otherwise);
    return declared ? [[name, { ...declared, name, entry, integrity: undefined }]] : [];
  });
  return { ...remotes, ...Object.fromEntries((await Promise.all(replaced)).flat()) };
}

/** What a build says of itself beside its manifest. */
async function declarationOf(manifest: string) {
  const response = await fetch(new URL('release.json', manifest), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Whether the server lets code come from an address's origin; `http://localhost:*` is any port there. */
function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  const stated = document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return stated.split(' ').some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`);
}
