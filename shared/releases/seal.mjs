import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * A subresource integrity digest.
 * @param {string | Uint8Array} content
 */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

const code = /\.(js|css)$/;

/**
 * Adds the digests of all the remote's code to its manifest, so that the manifest's own
 * digest covers every file.
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

/**
 * The files that describe a build: its manifest, which is final, compressed too, and
 * `release.json` with its digest.
 * @param {string} manifest its text
 * @param {object} release what the registry will say of the build
 * @returns {[path: string, content: string | Buffer][]}
 */
export const describedBuild = (manifest, release) => [
  ['mf-manifest.json', manifest],
  ['mf-manifest.json.br', brotliCompressSync(manifest)],
  ['mf-manifest.json.gz', gzipSync(manifest)],
  ['release.json', `${JSON.stringify({ ...release, integrity: integrityOf(manifest) }, null, 2)}\n`],
];
