/**
 * One figure beside its reference.
 * @typedef {object} Row
 * @property {string} what
 * @property {number} ours
 * @property {number} [reference] the same measured in the same run on what it is held against
 * @property {string} [referenceName]
 * @property {string} unit 'ms', 'KB', 'requests/s' …
 * @property {'less' | 'more'} better
 * @property {Budget} [budget]
 * @property {string} [note] what was special when it was taken
 */

/**
 * What a figure has to keep to: at most that where less is better, at least that where more is.
 * @typedef {object} Budget
 * @property {number} [ratio] of ours to the reference
 * @property {number} [value] of ours, in the row's unit
 */

/** @typedef {{long: boolean}} Options `long`: also what takes many minutes */

/**
 * What a part's index.mjs exports.
 * @typedef {object} Part
 * @property {string} title
 * @property {(options: Options) => Promise<Row[]>} run
 */

/** @typedef {{name: string, title: string, load: [number, number], seconds: number, rows: Row[], failure?: string}} Result */

/** Ours as a multiple of the reference. @param {Row} row */
export const ratioOf = ({ ours, reference }) => (reference === undefined ? undefined : ours / reference);

/** Whether a row keeps to its budget; undefined when it has none. @param {Row} row @returns {boolean | undefined} */
export function holds(row) {
  const { ours, budget, better } = row;
  if (!budget) return undefined;
  const ratio = ratioOf(row);
  if (budget.ratio !== undefined && ratio === undefined)
    throw new Error(`"${row.what}" has a budget for its ratio and no reference.`);
  const within = (/** @type {number | undefined} */ figure, /** @type {number | undefined} */ bound) =>
    figure === undefined || bound === undefined || (better === 'less' ? figure <= bound : figure >= bound);
  return within(ratio, budget.ratio) && within(ours, budget.value);
}
