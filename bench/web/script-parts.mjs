import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodedMappings, TraceMap } from '@jridgewell/trace-mapping';
import { site } from '../../scripts/lib/site/site.mjs';
import { siteMaps } from '../../scripts/lib/site/source-maps.mjs';
import { packageOf } from '../lib/profile-shares.mjs';

/**
 * Whose code is in scripts of the site, by their source maps: the largest packages, in KB before compression.
 * @param {string[]} paths as in their addresses
 */
export function partsOf(paths) {
  /** @type {Map<string, number>} */
  const sizes = new Map();
  for (const path of paths)
    for (const [source, size] of sizesIn(path)) {
      const owner = ownerOf(source);
      sizes.set(owner, (sizes.get(owner) ?? 0) + size);
    }
  const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, 8);
  return `KB before compression: ${largest.map(([owner, size]) => `${owner} ${(size / 1000).toFixed(1)}`).join(', ')}`;
}

/** The characters of a script by source. @param {string} path @returns {[string, number][]} */
function sizesIn(path) {
  const lines = readFileSync(join(site, path), 'utf8').split('\n');
  const file = join(siteMaps, `${path}.map`);
  if (!existsSync(file)) return [[path, lines.join('\n').length]];
  const map = new TraceMap(readFileSync(file, 'utf8'));
  return decodedMappings(map).flatMap((segments, line) =>
    segments.map((segment, index) => {
      const end = segments[index + 1]?.[0] ?? lines[line]?.length ?? 0;
      const source = segment.length > 1 ? map.sources[segment[1] ?? 0] : undefined;
      return /** @type {[string, number]} */ ([source ?? path, end - segment[0]]);
    }),
  );
}

/** The package of a source, or our own folder. @param {string} source */
const ownerOf = (source) => packageOf(source) ?? source.split('/').slice(0, 2).join('/');
