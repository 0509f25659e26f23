import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints the result of each fault: a row per file of a remote, a column per fault. */
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
    const faults = [...new Set([...this.rows.values()].flatMap((row) => [...row.keys()]))];
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    const table = [
      line(['remote · file', ...faults]),
      line(['---', ...faults.map(() => '---')]),
      ...[...this.rows]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, row]) =>
          line([
            name,
            ...faults.map((fault) => ({ true: 'holds', false: 'FAILED' })[`${row.get(fault) ?? false}`]),
          ]),
        ),
    ];
    const all = [...this.rows.values()].flatMap((row) => [...row.values()]);
    process.stdout.write(`\n${table.join('\n')}\n\n${all.filter(Boolean).length} of ${all.length} hold.\n`);
  }
}
