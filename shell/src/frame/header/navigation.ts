import { isObject, paths } from '@heartwood/domain';
import type { NavigationEntry, RegisteredRemote } from '@heartwood/host';
import { useSyncExternalStore } from 'react';

/** The links that the header always has, each in its fixed place. They don't wait for the registry. */
const builtIn: ReadonlySet<string> = new Set([
  paths.dashboard,
  paths.about,
  paths.wills,
  paths.loans,
  paths.trusts,
  paths.smartContracts,
  paths.help,
  paths.cart,
  paths.profile,
  paths.login,
  paths.signup,
]);

let entries: readonly NavigationEntry[] = [];
const listeners = new Set<() => void>();

/**
 * Adds the links that the registry's remotes declare, sorted. Skips links that the header already has,
 * invalid ones, paths that the remote doesn't serve, and remotes that are turned off.
 */
export function publishNavigation(remotes: Record<string, RegisteredRemote>): void {
  entries = Object.values(remotes)
    .filter(({ disabled }) => disabled === undefined)
    .flatMap(({ paths: served, navigation }) =>
      Array.isArray(navigation)
        ? navigation.filter((entry) => isEntry(entry) && served.includes(entry.path))
        : [],
    )
    .filter(({ path }) => !builtIn.has(path))
    .sort((one, other) => one.order - other.order);
  for (const notify of listeners) notify();
}

/** The additional links for the current visitor. @param isMember whether they are logged in */
export function useNavigation(isMember: boolean): NavigationEntry[] {
  const all = useSyncExternalStore(
    subscribe,
    () => entries,
    () => entries,
  );
  return all.filter(({ audience }) => audience === 'everyone' || (audience === 'members') === isMember);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The registry comes over the network, and a remote may have been built by another repository's tools. */
function isEntry(found: unknown): found is NavigationEntry {
  return (
    isObject(found) &&
    typeof found.label === 'string' &&
    typeof found.path === 'string' &&
    typeof found.order === 'number' &&
    typeof found.audience === 'string' &&
    ['everyone', 'visitors', 'members'].includes(found.audience)
  );
}
