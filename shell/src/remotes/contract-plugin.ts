import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** A library a remote expects its host to provide, from its manifest. Without a range, any version works. */
interface NeededLibrary {
  name: string;
  requiredVersion?: string | false;
}

/** Explains which of the shell's libraries is incompatible with a remote; null when all are compatible. */
export function findLibraryMismatch(needed: readonly NeededLibrary[]): string | null {
  for (const { name, requiredVersion } of needed) {
    const provided = SHARED_VERSIONS[name];
    // Most remotes were built with exactly this version, and parsing a range is slow.
    if (!provided || !requiredVersion || requiredVersion === `^${provided}`) continue;
    if (!satisfy(provided, requiredVersion))
      return `it was built with ${name} ${requiredVersion}, and this page has ${provided}`;
  }
  return null;
}

/** A remote that can't run with this page's libraries. A retry changes nothing. */
export class IncompatibleLibraryError extends Error {}

/** Rejects a remote by its manifest before its code runs: two versions of React in one page break both. */
export const rejectIncompatibleRemotes: ModuleFederationRuntimePlugin = {
  name: 'heartwood-shared-libraries',
  loadRemoteSnapshot(snapshot) {
    const fault = 'manifestJson' in snapshot && findLibraryMismatch(snapshot.manifestJson?.shared ?? []);
    if (fault) throw new IncompatibleLibraryError(fault);
    return snapshot;
  },
};

/**
 * Gives each remote the shell's libraries. The manifest has been checked, so no range has to be parsed again, which
 * is slow. For all instances of the runtime: each remote has one, and looks up its libraries itself.
 */
export const provideShellLibraries: ModuleFederationRuntimePlugin = {
  name: 'heartwood-own-libraries',
  resolveShare(needed) {
    // A remote may include an older runtime, which expects another result.
    if (!('loadContext' in needed)) return needed;
    const { shareScopeMap, scope, pkgName } = needed;
    const shared = shareScopeMap[scope]?.[pkgName]?.[SHARED_VERSIONS[pkgName] ?? ''];
    return shared ? { ...needed, resolver: () => ({ shared, useTreesShaking: false }) } : needed;
  },
};
