import type { Configuration } from 'webpack';

/**
 * The webpack configuration of a remote.
 * @param folder the package's folder, with a `remote.json`
 * @param options `libraryStyles`: the stylesheets of libraries by their paths below `node_modules`, and how
 *   the classes begin that each may style, as `{ 'leaflet/dist/leaflet.css': ['.leaflet-'] }`
 */
export function remoteConfig(
  folder: string,
  options?: { libraryStyles?: Record<string, string[]> },
): (env: unknown, argv: { mode?: string }) => Configuration;
