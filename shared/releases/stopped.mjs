/** The folder in a site where servers record which candidates they have stopped. */
export const stoppedFolder = '.releases/stopped';

/**
 * Where a server records that it has stopped a candidate, with the outcomes of both versions.
 * @param {string} name
 * @param {string} version
 */
export const stoppedPath = (name, version) => `${stoppedFolder}/${name}-${version}.json`;
