import { tabStorage } from '@heartwood/storage';
import { allowedOrigins, isAllowed, KEY, overrides, type Overrides } from './overrides';

const PARAMETER = 'remote.';
const PANEL = 'remotes';

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
  const added = Object.fromEntries(
    requested.map(([name, manifest]) => [name.slice(PARAMETER.length), manifest]),
  );
  store({ ...overrides(), ...added });
  history.replaceState(history.state, '', address);
  return asked;
}

const store = (next: Overrides) => tabStorage.set(KEY, JSON.stringify(next), 'settings');

/** Runs a version of a remote that is on this site, whatever is released. */
export function pin(name: string, version: string): void {
  store({ ...overrides(), [name]: `/remotes/${name}/${version}/mf-manifest.json` });
  location.reload();
}

/** Returns to the released version of one remote. */
export function unpin(name: string): void {
  const { [name]: _, ...others } = overrides();
  store(others);
  location.reload();
}

/** Returns to the released remotes. */
export function dropOverrides(): void {
  tabStorage.remove(KEY);
  location.reload();
}
