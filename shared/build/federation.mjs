import { join } from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readJson, root } from './inputs.mjs';
import { hostContract } from './release-plugin.mjs';

const require = createRequire(import.meta.url);

/** Heartwood's one router: a facade that re-exports what is used, for a shared module loses its tree shaking. */
export const routerFacade = join(root, 'shared/host/router.ts');

/** What exists once in the page, by the version installed: everything that holds state. The host provides it to each remote. */
export const sharedVersions = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  '@heartwood/shared/api': hostContract(),
  '@heartwood/shared/host': hostContract(),
};

/**
 * A remote: one exposed module, found by its manifest. It carries a copy of what it shares, for a host that provides none.
 * @param {string} name the part's name @param {object} options
 */
export const federation = (name, options) =>
  new ModuleFederationPlugin({
    name: `heartwood_${name}`,
    dts: false,
    shareStrategy: 'loaded-first',
    // Leaves out what only a server would need of the runtime.
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
