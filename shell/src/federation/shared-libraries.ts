import { satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';

/** A library that a remote was built to share with its host, as its manifest says; without a range, any version will do. */
interface NeededLibrary {
  name: string;
  requiredVersion?: string | false;
}

/** Says which library of the shell a remote can't work with; null when all fit. */
export function libraryFault(needed: readonly NeededLibrary[]): string | null {
  for (const { name, requiredVersion } of needed) {
    const provided = SHARED_VERSIONS[name];
    if (provided && requiredVersion && !satisfy(provided, requiredVersion))
      return `it was built with ${name} ${requiredVersion}, and this page has ${provided}`;
  }
  return null;
}

/** Refuses a remote by its manifest, before its code runs: two versions of React in one page break both. */
export const sharedLibraries: ModuleFederationRuntimePlugin = {
  name: 'heartwood-shared-libraries',
  loadRemoteSnapshot(snapshot) {
    const fault = 'manifestJson' in snapshot && libraryFault(snapshot.manifestJson?.shared ?? []);
    if (fault) throw new Error(fault);
    return snapshot;
  },
};
