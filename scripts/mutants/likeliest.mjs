/** Remembers which test files have killed mutants of a source file, to try those first. */
export function likeliestFirst() {
  /** @type {Map<string, Map<string, number>>} */
  const kills = new Map();
  const killsIn = (/** @type {string} */ source) => kills.get(source) ?? new Map();
  return {
    /**
     * Those with the most kills come first, and then those nearest to the source file.
     * @template {string} File
     * @param {Iterable<File>} files
     * @param {string} source
     */
    sorted(files, source) {
      const killed = killsIn(source);
      const count = (/** @type {string} */ file) => killed.get(file) ?? 0;
      return [...files].sort(
        (one, other) => count(other) - count(one) || sharedLength(other, source) - sharedLength(one, source),
      );
    },
    /** @param {string} file @param {string} source */
    note(file, source) {
      const killed = killsIn(source);
      kills.set(source, killed.set(file, (killed.get(file) ?? 0) + 1));
    },
  };
}

/** @param {string} one @param {string} other how many characters both paths begin with, without the working folder */
function sharedLength(one, other) {
  const path = other.slice(other.indexOf(`${one.split('/')[0]}/`));
  let length = 0;
  while (length < one.length && one[length] === path[length]) length += 1;
  return length;
}
