import { join } from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readJson, root } from './inputs.mjs';
import { hostContract } from './release-plugin.mjs';

const require = createRequire(import.meta.url);

/** Heartwood's router facade. It exports only what is used, because a shared module can't be tree-shaken. */
export const routerFacade = join(root, 'shared/host/router.ts');

/**
 * Libraries that exist once per page, at the installed version: everything that holds state. The host
 * provides them to each remote.
 */
export const sharedVersions = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  '@heartwood/shared/api': hostContract(),
  '@heartwood/shared/host': hostContract(),
};

/**
 * Federation for a remote: one exposed module, found through its manifest. It bundles a fallback copy of each
 * shared library for hosts that provide none.
 * @param {string} name the remote's name
 * @param {object} options
 */
export const federation = (name, options) =>
  new ModuleFederationPlugin({
    name: `heartwood_${name}`,
    dts: false,
    shareStrategy: 'loaded-first',
    // Leaves out the runtime's server-side code.
    experiments: { optimization: { target: 'web' } },
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(
      Object.entries(sharedVersions).map(([library, version]) => [
        library,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(library === 'react-router-dom' ? { import: routerFacade } : {}),
        },
      ]),
    ),
    ...options,
  });

/** @param {string} library @returns {string} */
function versionOf(library) {
  return readJson(require.resolve(`${library}/package.json`)).version;
}
