import type { Configuration } from 'webpack';

/**
 * The webpack configuration of a remote.
 * @param folder the package's folder, with a `remote.json`
 */
export function remoteConfig(folder: string): (env: unknown, argv: { mode?: string }) => Configuration;
