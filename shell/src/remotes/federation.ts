import { createInstance } from '@module-federation/runtime';
import * as api from '@heartwood/shared/api';
import * as host from '@heartwood/shared/host';
import react from 'react';
import reactDom from 'react-dom';
import * as router from 'react-router-dom';
import { lentLibraries } from './lent-libraries';
import { loadingGuard } from './loading-guard';

/** What the shell lends to each remote, so that it exists once in the page. */
const lent: Record<string, object> = {
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
  plugins: [loadingGuard, lentLibraries],
  shared: Object.fromEntries(
    Object.entries(SHARED_VERSIONS).map(([library, version]) => [
      library,
      {
        version,
        lib: () => lent[library],
        shareConfig: { singleton: true, requiredVersion: `^${version}` },
      },
    ]),
  ),
});
