import { createInstance, registerGlobalPlugins } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import * as api from '@heartwood/api-client';
import * as host from '@heartwood/host';
import react from 'react';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { provideShellLibraries, rejectIncompatibleRemotes } from './contract-plugin';
import { loadingPlugin } from './files/loading-plugin';
import { stagePlugin } from './state';

/** The libraries the shell provides to each remote, so that each exists once in the page. */
const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@heartwood/api-client': api,
  '@heartwood/host': host,
};

// The remotes' builds leave out the runtime, and look for it under this name.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

registerGlobalPlugins([provideShellLibraries]);

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
