import type { Configuration } from '@rspack/core';

/**
 * The Rspack configuration of a remote, for production builds.
 * @param folder the package's folder, with a `remote.json`
 */
export function remoteConfig(folder: string): (env: unknown, argv: { mode?: string }) => Configuration;
