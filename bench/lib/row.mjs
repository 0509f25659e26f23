/**
 * A figure beside its reference.
 * @typedef {object} Row
 * @property {string} what
 * @property {number} ours
 * @property {number} [reference] the reference's figure in the same run
 * @property {string} [referenceName]
 * @property {string} unit 'ms', 'KB', 'requests/s' …
 * @property {'less' | 'more'} better
 * @property {Budget} [budget]
 * @property {string} [note] special circumstances
 * @property {string} [why] what keeps it from holding its budget: a profile, or where one is
 */

/**
 * The limit of a figure: a maximum where less is better, a minimum where more is.
 * @typedef {object} Budget
 * @property {number} [ratio] of ours to the reference
 * @property {number} [value] of ours, in the row's unit
 */

/** @typedef {{long: boolean}} Options `long`: includes measurements that take many minutes */

/**
 * The exports of a part's index.mjs.
 * @typedef {object} Part
 * @property {string} title
 * @property {(options: Options) => Promise<Row[]>} run
 */

/** @typedef {{name: string, title: string, load: [number, number], seconds: number, rows: Row[], failure?: string}} Result */

/**
 * Says of rows that miss their budget why they do. It looks only if one does, once for all of them.
 * @param {Row[]} rows
 * @param {() => Promise<string>} look
 * @returns {Promise<Row[]>} the same rows
 */
export async function explained(rows, look) {
  const missed = rows.filter((row) => holds(row) === false && !row.why);
  if (missed.length > 0) {
    const why = await look();
    for (const row of missed) row.why = why;
  }
  return rows;
}

/** Ours as a multiple of the reference. @param {Row} row */
export const ratioOf = ({ ours, reference }) => (reference === undefined ? undefined : ours / reference);

/**
 * Whether a row meets its budget; undefined when it has none.
 * @param {Row} row
 * @returns {boolean | undefined}
 */
export function holds(row) {
  const { ours, budget, better } = row;
  if (!budget) return undefined;
  const ratio = ratioOf(row);
  if (budget.ratio !== undefined && ratio === undefined)
    throw new Error(`"${row.what}" has a budget for its ratio but no reference.`);
  const within = (/** @type {number | undefined} */ figure, /** @type {number | undefined} */ bound) =>
    figure === undefined || bound === undefined || (better === 'less' ? figure <= bound : figure >= bound);
  return within(ratio, budget.ratio) && within(ours, budget.value);
}
