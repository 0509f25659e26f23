/**
 * The median; for an even count, the mean of the middle two.
 * @param {number[]} figures
 */
export function median(figures) {
  if (figures.length === 0) throw new Error('There is no median of nothing.');
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * Measures each subject in turn, repeatedly, so that other load on the machine affects all of them alike.
 * @template Figure
 * @template {string} Name
 * @param {number} rounds
 * @param {Record<Name, () => Promise<Figure>>} subjects
 * @returns {Promise<Record<Name, Figure[]>>} the figures of each subject, one per round
 */
export async function interleaved(rounds, subjects) {
  const names = /** @type {Name[]} */ (Object.keys(subjects));
  /** @type {Partial<Record<Name, Figure[]>>} */
  const taken = {};
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) (taken[name] ??= []).push(await subjects[name]());
  return /** @type {Record<Name, Figure[]>} */ (taken);
}
