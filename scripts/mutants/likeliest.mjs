/** Remembers which test files have killed mutants of a source file, to try those first. */
export function likeliestFirst() {
  /** @type {Map<string, Map<string, number>>} */
  const kills = new Map();
  const killsIn = (/** @type {string} */ source) => kills.get(source) ?? new Map();
  return {
    /**
     * Those with the most kills for their time come first, then those nearest to the source file, then those that run
     * the changed code the most for their time.
     * @template {string} File
     * @param {Iterable<File>} files
     * @param {string} source
     * @param {{ time: (file: File) => number, hits: (file: File) => number }} measured
     */
    sorted(files, source, { time, hits } = { time: () => 1, hits: () => 1 }) {
      const killed = killsIn(source);
      const rate = (/** @type {File} */ file) => (killed.get(file) ?? 0) / time(file);
      return [...files].sort(
        (one, other) =>
          rate(other) - rate(one) ||
          sharedLength(other, source) - sharedLength(one, source) ||
          hits(other) / time(other) - hits(one) / time(one),
      );
    },
    /** @param {string} file @param {string} source */
    note(file, source) {
      const killed = killsIn(source);
      kills.set(source, killed.set(file, (killed.get(file) ?? 0) + 1));
    },
  };
}

/**
 * How many characters both paths begin with, without the working folder. The tests of the API are not beside its code.
 * @param {string} one
 * @param {string} other
 */
function sharedLength(one, other) {
  const path = other.slice(other.indexOf(`${one.split('/')[0]}/`)).replace('api/src/', 'api/test/');
  let length = 0;
  while (length < one.length && one[length] === path[length]) length += 1;
  return length;
}
