import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';

/** A figure, beside its reference if it has one. */
export interface Row {
  what: string;
  ours: number;
  /** The reference's figure in the same run, and what it is. */
  reference?: number;
  referenceName?: string;
  /** 'ms', 'KB', 'requests/s' … */
  unit: string;
  /** Which is better; by default, less. */
  better?: 'less' | 'more';
  /**
   * The limit of the ratio to the reference, and of our figure: a maximum where less is better,
   * a minimum where more is.
   */
  budget?: { ratio?: number; value?: number } | undefined;
  /** Special circumstances. */
  note?: string | undefined;
}

/**
 * `long`: includes measurements that take many minutes. `only`: what the rows' names have to include.
 * `beside`: the folder of another checkout, which is built, as the reference; empty for the usual one.
 */
export interface Options {
  long: boolean;
  only: string;
  beside: string;
}

/** The exports of a part's index.ts. */
export interface Part {
  title: string;
  run: (options: Options) => Promise<Row[]>;
}

export interface Result {
  name: string;
  title: string;
  load: [number, number];
  seconds: number;
  rows: Row[];
  failure?: string;
}

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

type Machine = ReturnType<typeof describeMachine>;

/** Ours as a multiple of the reference. */
const ratioOf = ({ ours, reference }: Row) => (reference === undefined ? undefined : ours / reference);

/** Whether a row meets its budget; undefined when it has none. */
function holds(row: Row): boolean | undefined {
  const { ours, budget, better } = row;
  if (!budget) return undefined;
  if (budget.ratio !== undefined && row.reference === undefined)
    throw new Error(`"${row.what}" has a budget for its ratio but no reference.`);
  const within = (bound: number | undefined) =>
    bound === undefined || (better === 'more' ? ours >= bound : ours <= bound);
  // Not by dividing: 0 ms beside 0 ms is within.
  const most = budget.ratio === undefined ? undefined : budget.ratio * (row.reference ?? NaN);
  return within(most) && within(budget.value);
}

/** Three significant digits, with thousands separators. */
const digits = (figure: number) =>
  Math.abs(figure) >= 100
    ? Math.round(figure).toLocaleString('en-US')
    : figure.toLocaleString('en-US', { maximumSignificantDigits: 3 });

/** The cells, in the order of the columns. */
function cellsOf(row: Row): string[] {
  const { what, ours, reference, referenceName = '', unit, better, budget, note } = row;
  const sign = better === 'more' ? '≥' : '≤';
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

/** One table over all parts, readable in a terminal and as Markdown. */
export function markdown(machine: Machine, parts: Result[]): string {
  const lines = parts.flatMap(({ title, load, seconds, rows, failure }) => [
    [`**${title}** (load ${load.join(' → ')}, ${Math.round(seconds)} s)`, '', '', '', '', ''],
    ...rows.map(cellsOf),
    ...(failure ? [[`Failed: ${failure}`, '', '', '', '', 'NO']] : []),
  ]);
  const widths = columns.map((name, index) =>
    Math.max(3, ...[columns, ...lines].map((cells) => [...(cells[index] ?? name)].length)),
  );
  const line = (cells: string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const facts = Object.entries(machine).map(([name, fact]) => `${name}: ${fact}`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${[facts.join('; '), [line(columns), rule, ...lines.map(line)].join('\n')].join('\n\n')}\n`;
}

/** Whether every part ran, and every budget holds. */
export const allHold = (parts: Result[]) =>
  parts.every(({ rows, failure }) => !failure && rows.every((row) => holds(row) !== false));

/** Writes the run as JSON and Markdown, by its time and as the latest. */
export function write(machine: Machine, parts: Result[]): void {
  mkdirSync(results, { recursive: true });
  for (const name of [machine.taken.replace(/:/g, '-').slice(0, 19), 'latest']) {
    writeFileSync(join(results, `${name}.json`), `${JSON.stringify({ machine, parts }, null, 2)}\n`);
    writeFileSync(join(results, `${name}.md`), markdown(machine, parts));
  }
}
