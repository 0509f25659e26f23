import { build } from 'esbuild';

/**
 * Bundles source for Node.
 * @param {import('esbuild').BuildOptions} options
 */
export const bundleForNode = (options) =>
  build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    ...options,
  });
