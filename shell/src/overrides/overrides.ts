import type { Registry } from '@heartwood/host';
import { tabStorage } from '@heartwood/storage';
import { fetchWithTimeout } from '../network/fetch-with-timeout';
import { timeouts } from '../remotes/timeouts';

const KEY = 'heartwood.overrides';
const PARAMETER = 'remote.';
const PANEL = 'remotes';
/**
 * A version that is on this site. No other path is allowed, because the site also stores what people upload.
 */
const PINNED = /^\/remotes\/[a-z][a-z0-9]*\/[0-9A-Za-z][0-9A-Za-z.+-]*\/mf-manifest\.json$/;

/** Name to manifest URL. */
export type Overrides = Record<string, string>;

/**
 * Moves `?remote.wills=http://localhost:4101/mf-manifest.json` from the URL into this tab's storage.
 * @returns whether the URL asks for the panel, by `?remotes`, and the server allows overrides
 */
export function applyOverrides(): boolean {
  const address = new URL(location.href);
  const requested = [...address.searchParams].filter(([name]) => name.startsWith(PARAMETER));
  const asked = address.searchParams.has(PANEL) && allowedOrigins().length > 0;
  if (requested.length === 0 && !asked) return false;
  if (asked) address.searchParams.delete(PANEL);
  for (const [name, manifest] of requested) {
    address.searchParams.delete(name);
    if (!isAllowed(manifest)) console.warn(`This server allows no override from ${manifest}.`);
  }
  const added = requested.map(([name, manifest]) => [name.slice(PARAMETER.length), manifest]);
  store({ ...overrides(), ...Object.fromEntries(added) });
  history.replaceState(history.state, '', address);
  return asked;
}

/** The registry's remotes with the overridden ones replaced or added. */
export async function withOverrides(remotes: Registry['remotes']): Promise<Registry['remotes']> {
  const replaced = Object.entries(overrides()).map(async ([name, entry]) => {
    // Without a declaration, reuses the released entry: if the server is down, only that
    // remote fails, under its name.
    const declared = await declarationOf(entry).catch(() => remotes[name]);
    return declared ? [[name, { ...declared, name, entry, integrity: undefined }]] : [];
  });
  return { ...remotes, ...Object.fromEntries((await Promise.all(replaced)).flat()) };
}

/** The `release.json` beside a build's manifest. */
async function declarationOf(manifest: string) {
  const { href } = new URL('release.json', new URL(manifest, location.href));
  return (await fetchWithTimeout(timeouts.manifest, href, { cache: 'no-store' })).json();
}

/**
 * The remotes a developer overrides in this tab. Only origins the server allows count:
 * on a production site, a link must not load foreign code.
 */
export function overrides(): Overrides {
  const stored: unknown = JSON.parse(tabStorage.get(KEY) ?? '{}');
  const entries = Object.entries(stored ?? {});
  return Object.fromEntries(
    entries.filter(([, address]) => typeof address === 'string' && isAllowed(address)),
  );
}

const store = (next: Overrides) => tabStorage.set(KEY, JSON.stringify(next), 'settings');

/**
 * Runs a version of a remote that is on this site, whatever is released; without a version, the released one.
 */
export function pin(name: string, version?: string): void {
  const { [name]: _, ...others } = overrides();
  store(version ? { ...others, [name]: `/remotes/${name}/${version}/mf-manifest.json` } : others);
  location.reload();
}

/** Returns to the released remotes. */
export function dropOverrides(): void {
  tabStorage.remove(KEY);
  location.reload();
}

/** Whether the server allows code from a URL's origin; `http://localhost:*` allows any port there. */
function isAllowed(address: string): boolean {
  if (PINNED.test(address)) return allowedOrigins().length > 0;
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  return allowedOrigins().some((allowed) => allowed === origin || allowed === `${protocol}//${hostname}:*`);
}

function allowedOrigins(): string[] {
  const allowed = document.querySelector<HTMLMetaElement>('meta[name="remote-overrides"]')?.content ?? '';
  return allowed.split(' ').filter(Boolean);
}
