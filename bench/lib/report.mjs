import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { holds, ratioOf } from './row.mjs';

/** @typedef {import('./row.mjs').Row} Row */
/** @typedef {import('./row.mjs').Result} Result */
/** @typedef {ReturnType<typeof import('./machine.mjs').describeMachine>} Machine */

const results = join(import.meta.dirname, '../results');
const columns = ['', 'ours', 'reference', 'ratio', 'budget', 'held'];

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
  const groups = parts.map(({ title, load, seconds, rows, failure }) => ({
    head: `**${title}** (load ${load.join(' → ')}, ${Math.round(seconds)} s)`,
    cells: rows.map(cellsOf),
    failure,
  }));
  const lines = groups.flatMap(({ head, cells, failure }) => [
    [head, '', '', '', '', ''],
    ...cells,
    ...(failure ? [[`Failed: ${failure}`, '', '', '', '', 'NO']] : []),
  ]);
  const widths = columns.map((name, index) =>
    Math.max(3, ...[columns, ...lines].map((cells) => [...(cells[index] ?? name)].length)),
  );
  const line = (/** @type {string[]} */ cells) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const facts = Object.entries(machine).map(([name, fact]) => `${name}: ${fact}`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  const whys = misses(parts).map((miss) => `- Not held: ${miss}`);
  return `${[facts.join('; '), [line(columns), rule, ...lines.map(line)].join('\n'), whys.join('\n')].join('\n\n')}\n`;
}

/**
 * A sentence for each missed budget and each failed part.
 * @param {Result[]} parts
 */
export const misses = (parts) =>
  parts.flatMap(({ title, rows, failure }) => [
    ...rows
      .filter((row) => holds(row) === false)
      .map(
        (row) => `${title}: ${cellsOf(row).slice(0, 5).join(' | ')}\n  ${row.why ?? 'No profile says why.'}`,
      ),
    ...(failure ? [`${title}: ${failure}`] : []),
  ]);

/**
 * Keeps a profile for a look at it in the developer tools of a browser.
 * @param {string} name
 * @param {object} profile
 * @returns {string} the file, from the checkout
 */
export function keepProfile(name, profile) {
  const file = `profiles/${name.replace(/\W+/g, '-')}.cpuprofile`;
  mkdirSync(join(results, 'profiles'), { recursive: true });
  writeFileSync(join(results, file), JSON.stringify(profile));
  return `bench/results/${file}`;
}

/**
 * Writes the run as JSON and Markdown, by its time and as the latest.
 * @param {Machine} machine
 * @param {Result[]} parts
 * @returns {string} the folder
 */
export function write(machine, parts) {
  mkdirSync(results, { recursive: true });
  const json = `${JSON.stringify({ machine, parts }, null, 2)}\n`;
  const text = markdown(machine, parts);
  for (const name of [machine.taken.replace(/:/g, '-').slice(0, 19), 'latest']) {
    writeFileSync(join(results, `${name}.json`), json);
    writeFileSync(join(results, `${name}.md`), text);
  }
  return results;
}
