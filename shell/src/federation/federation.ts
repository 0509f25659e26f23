import { createInstance } from '@module-federation/runtime';
import * as api from '@heartwood/shared/api';
import * as host from '@heartwood/shared/host';
import react from 'react';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { sharedLibraries } from './shared-libraries';
import { loadingGuard } from './loading-guard';

/** What the shell provides to each remote, so that it exists once in the page. */
const libraries: Record<string, object> = {
  react,
  'react-dom': reactDom,
  'react-router-dom': router,
  '@heartwood/shared/api': api,
  '@heartwood/shared/host': host,
};

/** The federation's runtime in this page. It knows no remote until one is asked for. */
export const federation = createInstance({
  name: 'heartwood_shell',
  shareStrategy: 'loaded-first',
  remotes: [],
  plugins: [loadingGuard, sharedLibraries],
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
