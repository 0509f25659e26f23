import { tabStorage } from '@heartwood/shared/storage';
import type { Registry } from '@heartwood/shared/host';

const KEY = 'heartwood.overrides';
const PARAMETER = 'remote.';

/**
 * The remotes a developer overrides in this tab: name to manifest URL. Only origins the server allows count:
 * on a production site, a link must not load foreign code.
 */
export function overrides(): Record<string, string> {
  const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '{}');
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter(([, address]) => typeof address === 'string' && isAllowed(address)),
  );
}

/** Moves `?remote.wills=http://localhost:4101/mf-manifest.json` from the URL into this tab's storage. */
export function takeOverrides(): void {
  const address = new URL(location.href);
  const requested = [...address.searchParams].filter(([name]) => name.startsWith(PARAMETER));
  if (requested.length === 0) return;
  for (const [name, manifest] of requested) {
    address.searchParams.delete(name);
    if (!isAllowed(manifest)) console.warn(`This server allows no override from ${manifest}.`);
  }
  const added = Object.fromEntries(
    requested.map(([name, manifest]) => [name.slice(PARAMETER.length), manifest]),
  );
  tabStorage.set(KEY, JSON.stringify({ ...overrides(), ...added }), 'settings');
  history.replaceState(history.state, '', address);
}

/** Returns to the released remotes. */
export function dropOverrides(): void {
  tabStorage.remove(KEY);
  location.reload();
}

/** The registry's remotes with the overridden ones replaced or added. */
export async function withOverrides(remotes: Registry['remotes']): Promise<Registry['remotes']> {
  const replaced = Object.entries(overrides()).map(async ([name, entry]) => {
    // Without a declaration, reuses the released entry: if the server is down, only that remote fails, under its
    // name.
    const fallback = remotes[name] && { ...remotes[name], entry, integrity: undefined };
    const declared = await declarationOf(entry).catch(() => fallback);
    return declared ? [[name, { ...declared, name, entry, integrity: undefined }]] : [];
  });
  return { ...remotes, ...Object.fromEntries((await Promise.all(replaced)).flat()) };
}

/** The `release.json` beside a build's manifest. */
async function declarationOf(manifest: string) {
  const response = await fetch(new URL('release.json', manifest), { cache: 'no-store' });
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json();
}

/** Whether the server allows code from a URL's origin; `http://localhost:*` allows any port there. */
function isAllowed(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  const allowedOrigins =
    document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return allowedOrigins
    .split(' ')
    .some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`);
}
