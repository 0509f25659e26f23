import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../lib/install.mjs';

/**
 * Changes the code of a folder in many small ways, and runs the tests on each change. A change that no test notices
 * is a survivor.
 */

const folder = (process.argv[2] ?? '').replace(/\/$/, '');

/** The Jest tests in the folder itself. Tests elsewhere may kill more, so the score is a lower bound. */
const jest = (/** @type {string} */ name) => ({
  testRunner: 'jest',
  jest: {
    configFile: `${name}/jest.config.mjs`,
    config: {
      rootDir: name,
      testMatch: [`**/${folder}/**/*.test.{ts,tsx}`],
      // The copy that Stryker changes is in .cache.
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    enableFindRelatedTests: true,
  },
});
/** These start a server for each change, so a folder takes hours. */
const api = (/** @type {string} */ tests) => ({
  testRunner: 'command',
  commandRunner: { command: `npm test -w api -- ${tests} --only embedded` },
});

/** The folders, each with what tests it. @type {Record<string, object>} */
const folders = {
  'shared/domain': jest('shared'),
  'shell/src/session': jest('shell'),
  'shell/src/remotes': jest('shell'),
  'mfe-trusts/src/verify': jest('mfe-trusts'),
  'api/src/seal': api('seal'),
  'api/src/audit': api('audit'),
  'api/src/accounts': api('account'),
  'api/src/loans': api('loans'),
  'api/src/wills': api('wills'),
  'api/src/checkout': api('checkout'),
};

const here = import.meta.dirname;
await ensureInstalled();
await ensureInstalled(here);
const { root } = await import('../../shared/build/inputs.mjs');
const { run } = await import('../lib/run.mjs');

const tested = Object.entries(folders).find(([name]) => `${folder}/`.startsWith(`${name}/`));
if (!tested || !existsSync(join(root, folder))) {
  console.error(`Name a folder: npm run mutants -- shared/domain/money
These folders and those in them can be tested:\n  ${Object.keys(folders).join('\n  ')}`);
  process.exit(1);
}

const reports = join(root, '.cache/mutants', folder);
mkdirSync(reports, { recursive: true });
const incrementalFile = join(reports, 'incremental.json');
forgetSurvivors(incrementalFile);
const plugin = resolve(here, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js');
const config = {
  ...tested[1],
  mutate: [`${folder}/**/*.ts`, `${folder}/**/*.tsx`, `!${folder}/**/*.test.*`],
  plugins: [plugin],
  // The test environment is our own, so Stryker can't see which test covers a change. Jest finds the related tests.
  coverageAnalysis: 'off',
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
  // Only survivors and what has changed since the last run are tested again.
  incremental: true,
  incrementalFile,
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['.cache', '.data', '.nx', 'site*', '**/dist', 'bench/results', 'e2e/test-results'],
  reporters: ['clear-text', 'json', 'html'],
  jsonReporter: { fileName: join(reports, 'report.json') },
  htmlReporter: { fileName: join(reports, 'report.html') },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
const file = join(reports, 'stryker.config.json');
writeFileSync(file, JSON.stringify(config, null, 2));
process.exitCode = await run(join(here, 'node_modules/.bin/stryker'), ['run', file], { cwd: root });

/**
 * Removes the survivors from the results of the last run. Without coverage analysis, Stryker doesn't see that a new
 * test may kill them.
 * @param {string} path
 */
function forgetSurvivors(path) {
  if (!existsSync(path)) return;
  const results = JSON.parse(readFileSync(path, 'utf8'));
  for (const source of Object.values(results.files))
    source.mutants = source.mutants.filter(
      (/** @type {{status: string}} */ { status }) => status === 'Killed' || status === 'Timeout',
    );
  writeFileSync(path, JSON.stringify(results));
}
