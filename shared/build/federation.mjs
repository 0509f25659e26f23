import { createRequire } from 'node:module';
import { readJson } from './inputs.mjs';
import { hostModules } from './layout.mjs';
import { FederationPlugin } from './plugins/federation-plugin.mjs';
import { hostContract } from './plugins/release-plugin.mjs';

const require = createRequire(import.meta.url);

/**
 * Libraries that exist once per page, at the installed version: everything that holds state. The host
 * provides them to each remote.
 */
export const sharedVersions = {
  react: versionOf('react'),
  'react-dom': versionOf('react-dom'),
  'react-router-dom': versionOf('react-router-dom'),
  ...Object.fromEntries(hostModules.map((name) => [name, hostContract()])),
};

/**
 * What a remote imports if its host has no router. An alias, because the path itself
 * would end up in the build.
 */
export const routerModule = 'heartwood-router';

/**
 * Federation for a remote: one exposed module, found through its manifest. It bundles a fallback copy of each
 * shared library for hosts that provide none.
 * @param {string} name the remote's name
 * @param {{externalRuntime?: boolean, Plugin?: import('./base.mjs').Made} & ConstructorParameters<typeof
 *   FederationPlugin>[0]} options the plugin's own, and `externalRuntime`: whether the page provides the
 *   federation runtime; `Plugin` is the bundler's
 */
export const federation = (name, { externalRuntime = false, Plugin = FederationPlugin, ...options }) =>
  new Plugin({
    name: `heartwood_${name}`,
    dts: false,
    shareStrategy: 'loaded-first',
    // Leaves out the runtime's server-side code.
    experiments: { optimization: { target: 'web' }, externalRuntime },
    exposes: { './remote': './src/remote.tsx' },
    shared: Object.fromEntries(
      Object.entries(sharedVersions).map(([library, version]) => [
        library,
        {
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          ...(library === 'react-router-dom' ? { import: routerModule } : {}),
        },
      ]),
    ),
    ...options,
  });

/** @param {string} library @returns {string} */
function versionOf(library) {
  return readJson(require.resolve(`${library}/package.json`)).version;
}
