import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { faults } from './case';

/**
 * Prints the result of each fault: a row per file of a remote, and a column per fault; all other
 * faults in a separate list.
 */
export default class FaultTable implements Reporter {
  private readonly rows = new Map<string, Map<string, boolean>>();

  onTestEnd(test: TestCase, result: TestResult): void {
    const [remote, file, fault] = (test.title.split(':')[0] ?? '').split(' · ');
    if (!remote || !file || !fault) return;
    const row = this.rows.get(`${remote} · ${file}`) ?? new Map<string, boolean>();
    row.set(fault, result.status === 'passed');
    this.rows.set(`${remote} · ${file}`, row);
  }

  onEnd(): void {
    const columns = Object.keys(faults);
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const said = (held: boolean | undefined) => (held === undefined ? '' : held ? 'holds' : 'FAILED');
    const sorted = [...this.rows].sort(([one], [other]) => one.localeCompare(other));
    const onTheNetwork = sorted.filter(([, row]) => columns.some((fault) => row.has(fault)));
    const others = sorted.flatMap(([name, row]) =>
      [...row]
        .filter(([fault]) => !columns.includes(fault))
        .map(([fault, held]) => [name, fault, said(held)]),
    );
    const table = [
      line(['remote · file', ...columns]),
      line(['---', ...columns.map(() => '---')]),
      ...onTheNetwork.map(([name, row]) => line([name, ...columns.map((fault) => said(row.get(fault)))])),
      '',
      line(['remote · part', 'fault', '']),
      line(['---', '---', '---']),
      ...others.map(line),
    ];
    const all = [...this.rows.values()].flatMap((row) => [...row.values()]);
    process.stdout.write(`\n${table.join('\n')}\n\n${all.filter(Boolean).length} of ${all.length} hold.\n`);
  }
}
