import { createInstance, satisfy, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as api from '@heartwood/api-client';
import * as host from '@heartwood/host';
import react from 'react';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { loadingPlugin } from './files';
import { IncompatibleError } from './errors/remote-error';
import { stagePlugin } from './state';

/** The libraries the shell provides to each remote, so that each exists once in the page. */
const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@heartwood/api-client': api,
  '@heartwood/host': host,
};

/** Rejects a remote by its manifest before its code runs: two versions of React in one page break both. */
export const rejectIncompatibleRemotes: ModuleFederationRuntimePlugin = {
  name: 'heartwood-shared-libraries',
  loadRemoteSnapshot(snapshot) {
    const needed = 'manifestJson' in snapshot ? (snapshot.manifestJson?.shared ?? []) : [];
    for (const { name, requiredVersion } of needed) {
      const provided = SHARED_VERSIONS[name];
      // Without a range, any version works.
      if (provided && requiredVersion && !satisfy(provided, requiredVersion))
        throw new IncompatibleError(
          `it was built with ${name} ${requiredVersion}, and this page has ${provided}`,
        );
    }
    return snapshot;
  },
};

// The remotes' builds leave out the runtime, and look for it under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** The federation runtime of this page. Remotes are registered when they are first needed. */
export const federation = createInstance({
  name: 'heartwood_shell',
  shareStrategy: 'loaded-first',
  remotes: [],
  plugins: [loadingPlugin, rejectIncompatibleRemotes, stagePlugin],
  shared: Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([library, version]) => [
      library,
      {
        version,
        lib: () => libraries[library],
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
      },
    ]),
  ),
});
