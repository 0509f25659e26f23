import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';

/**
 * A figure beside its reference.
 * @typedef {object} Row
 * @property {string} what
 * @property {number} ours
 * @property {number} [reference] the reference's figure in the same run
 * @property {string} [referenceName]
 * @property {string} unit 'ms', 'KB', 'requests/s' …
 * @property {'less' | 'more'} better
 * @property {{ratio?: number, value?: number}} [budget] the limit of the ratio to the reference, and of our figure: a
 * maximum where less is better, a minimum where more is
 * @property {string} [note] special circumstances
 */

/** @typedef {{long: boolean}} Options `long`: includes measurements that take many minutes */
/** @typedef {{title: string, run: (options: Options) => Promise<Row[]>}} Part the exports of a part's index.mjs */
/** @typedef {{name: string, title: string, load: [number, number], seconds: number, rows: Row[], failure?: string}} Result */

export const results = join(import.meta.dirname, '../results');
const columns = ['', 'ours', 'reference', 'ratio', 'budget', 'held'];

/** The load average of the last minute, with one decimal. */
export const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10;

/** The machine and source version of a run. */
export const describeMachine = () => ({
  taken: new Date().toISOString(),
  source: execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' }).trim(),
  system: `${type()}, Node ${process.version}`,
  cores: `${availableParallelism()} × ${cpus()[0]?.model.trim() || 'unnamed'}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
});

/** @typedef {ReturnType<typeof describeMachine>} Machine */

/** Ours as a multiple of the reference. @param {Row} row */
const ratioOf = ({ ours, reference }) => (reference === undefined ? undefined : ours / reference);

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

/**
 * Three significant digits, with thousands separators.
 * @param {number} figure
 */
const digits = (figure) =>
  Math.abs(figure) >= 100
    ? Math.round(figure).toLocaleString('en-US')
    : figure.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** @param {Row} row @returns {string[]} the cells, in the order of the columns */
function cellsOf(row) {
  const { what, ours, reference, referenceName = '', unit, better, budget, note } = row;
  const sign = better === 'less' ? '≤' : '≥';
  const ratio = ratioOf(row);
  const bounds = [
    budget?.ratio !== undefined && `${sign} ${digits(budget.ratio)} ×`,
    budget?.value !== undefined && `${sign} ${digits(budget.value)} ${unit}`,
  ];
  const held = holds(row);
  return [
    note ? `${what} (${note})` : what,
    `${digits(ours)} ${unit}`.trim(),
    reference === undefined ? '' : `${digits(reference)} ${referenceName}`.trim(),
    ratio === undefined || !Number.isFinite(ratio) ? '' : `${digits(ratio)} ×`,
    bounds.filter(Boolean).join(', '),
    held === undefined ? '' : held ? 'yes' : 'NO',
  ];
}

/**
 * One table over all parts, readable in a terminal and as Markdown.
 * @param {Machine} machine
 * @param {Result[]} parts
 */
export function markdown(machine, parts) {
  const lines = parts.flatMap(({ title, load, seconds, rows, failure }) => [
    [`**${title}** (load ${load.join(' → ')}, ${Math.round(seconds)} s)`, '', '', '', '', ''],
    ...rows.map(cellsOf),
    ...(failure ? [[`Failed: ${failure}`, '', '', '', '', 'NO']] : []),
  ]);
  const widths = columns.map((name, index) =>
    Math.max(3, ...[columns, ...lines].map((cells) => [...(cells[index] ?? name)].length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const facts = Object.entries(machine).map(([name, fact]) => `${name}: ${fact}`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[facts.join('; '), [line(columns), rule, ...lines.map(line)].join('\n')].join('\n\n')}\n`;
}

/** Whether every part ran, and every budget holds. @param {Result[]} parts */
export const allHold = (parts) =>
  parts.every(({ rows, failure }) => !failure && rows.every((row) => holds(row) !== false));

/**
 * Writes the run as JSON and Markdown, by its time and as the latest.
 * @param {Machine} machine
 * @param {Result[]} parts
 * @returns {string} the folder
 */
export function write(machine, parts) {
  mkdirSync(results, { recursive: true });
  for (const name of [machine.taken.replace(/:/g, '-').slice(0, 19), 'latest']) {
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ machine, parts }, null, 2)}\n`);
    writeFileSync(join(results, `${name}.md`), markdown(machine, parts));
  }
  return results;
}
