import { join } from 'node:path';
import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { readJson, root } from './inputs.mjs';

const require = createRequire(import.meta.url);
const sharedVersion = readJson(join(root, 'shared/package.json')).version;

/** @param {string} name the part's name @param {object} options what differs between host and remote */
export const federation = (name, options) =>
  new ModuleFederationPlugin({
    name: `heartwood_${name}`,
    dts: false,
    shareStrategy: 'loaded-first',
    // Leaves out what only a server would need of the runtime.
    experiments: { optimization: { target: 'web' } },
    ...options,
  });

/**
 * One copy in the page of everything that holds state. The router is shared through a facade that re-exports what
 * is used: a shared module loses its tree shaking.
 * @param {{eager: boolean}} options whether they stand in the first chunk, as the host's do
 */
export function singletons({ eager }) {
  const once = { singleton: true, eager };
  const own = { ...once, version: sharedVersion, requiredVersion: `^${sharedVersion}` };
  const routerVersion = readJson(require.resolve('react-router-dom/package.json')).version;
  return {
    react: once,
    'react-dom': once,
    'react-redux': once,
    '@reduxjs/toolkit': once,
    'react-router-dom': {
      ...once,
      import: join(root, 'shared/host/router.ts'),
      version: routerVersion,
      requiredVersion: `^${routerVersion}`,
    },
    '@heartwood/shared/api': own,
    '@heartwood/shared/host': own,
  };
}
