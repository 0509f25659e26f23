/**
 * The id of a file: 32 hexadecimal digits that follow from what is in it (ISO 32000-1, 14.4). Not a
 * fingerprint: FNV-1a with four seeds, which every browser can compute at once, also without Web Crypto.
 */
export function fileIdOf(content: string): string {
  return SEEDS.map((seed) => {
    let hash = seed;
    for (let at = 0; at < content.length; at += 1)
      hash = Math.imul(hash ^ content.charCodeAt(at), 0x01000193) >>> 0;
    return hash.toString(16).toUpperCase().padStart(8, '0');
  }).join('');
}

const SEEDS = [0x811c9dc5, 0x050c5d1f, 0x9e3779b9, 0x7f4a7c15];
