import { createHash } from 'node:crypto';

/**
 * A subresource integrity digest.
 * @param {string | Uint8Array} content
 */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const code = /\.(js|css)$/;

/**
 * Adds the digests of all the remote's code to its manifest, so that the manifest's own digest covers every file.
 * @param {string} manifest its text
 * @param {Iterable<readonly [string, string | Uint8Array]>} files path and content
 * @returns {string}
 */
export function sealManifest(manifest, files) {
  const digests = [...files]
    .filter(([path]) => code.test(path))
    .map(([path, content]) => [path, integrityOf(content)])
    .sort();
  return JSON.stringify({ ...JSON.parse(manifest), integrity: Object.fromEntries(digests) });
}
