/** @typedef {{owner: string, share: number}} Share of the busy time, from 0 to 1 */

// Waiting, and the profiler itself.
const apart = new Set(['(idle)', '(root)', 'dispatch']);

/**
 * Whose code the processor ran: by package, "node" for Node's own JavaScript, "native" for what it does outside of
 * JavaScript (sockets, compiling, the kernel), "ours" for the server's own bundle, and "garbage collector".
 * @param {import('node:inspector').Profiler.Profile} profile
 * @returns {Share[]} the largest first
 */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }) {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  /** @type {Map<string, number>} */
  const times = new Map();
  let busy = 0;
  samples.forEach((id, index) => {
    const frame = byId.get(id)?.callFrame;
    if (!frame || apart.has(frame.functionName)) return;
    const time = timeDeltas[index] ?? 0;
    const owner = ownerOf(frame);
    times.set(owner, (times.get(owner) ?? 0) + time);
    busy += time;
  });
  return [...times]
    .map(([owner, time]) => ({ owner, share: busy === 0 ? 0 : time / busy }))
    .toSorted((a, b) => b.share - a.share);
}

/** @param {import('node:inspector').Runtime.CallFrame} frame */
function ownerOf({ functionName, url }) {
  if (functionName === '(garbage collector)') return 'garbage collector';
  if (url === '') return 'native';
  if (url.startsWith('node:')) return 'node';
  return packageOf(url) ?? 'ours';
}

/** The package that a file below node_modules belongs to. @param {string} path @returns {string | undefined} */
export const packageOf = (path) => /^.*node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(path)?.[1];
