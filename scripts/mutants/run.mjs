import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { ensureInstalled } from '../lib/install.mjs';

/**
 * Changes the code of a folder, or of a file, in many small ways, and runs the tests on each change. A change that no
 * test detects is a survivor.
 */

const folder = (process.argv[2] ?? '').replace(/\/$/, '');

/**
 * The Jest tests of a package. Tests elsewhere may kill more, so the score is a lower bound.
 * @param {string} name of the package
 * @param {string} folders in it that the tests are in, as a glob
 */
const jest = (name, folders) => ({
  testRunner: 'jest-file-by-file',
  coverageAnalysis: 'perTest',
  // On a busy machine, a test takes several times as long as in the first run.
  timeoutMS: 60_000,
  jest: {
    configFile: `${name}/jest.config.mjs`,
    config: {
      rootDir: name,
      testMatch: [`**/${name}/src/${folders}/**/*.test.{ts,tsx}`],
      // The copy that Stryker changes is in .cache.
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      testEnvironment: join(import.meta.dirname, 'jest/environment.mjs'),
      // Some mutants never answer.
      testTimeout: 10_000,
    },
  },
});
/** Tests that need no page: all in one process, which is ten times as fast. */
const inProcess = (/** @type {string[]} */ beginnings, /** @type {string[]} */ threads = []) => ({
  testRunner: 'in-process',
  coverageAnalysis: 'perTest',
  // Constants are covered by nearly every test, and most of those don't check them.
  inProcess: {
    tests: testsThatBegin(beginnings),
    threads,
    most: 12,
    // Of computing time.
    seconds: Number(process.env.MUTANTS_SECONDS ?? 30),
  },
  timeoutMS: 20_000,
  // Modules that are loaded again stay in memory.
  maxTestRunnerReuse: 300,
});
const domain = () => inProcess(['shared/domain/', 'shared/testing/sample-wills/']);
/** Runs on a separate PostgreSQL, or without a database. Excludes tests on the embedded one, and the slow ones. */
const api = (/** @type {string[]} */ ...folders) =>
  inProcess(
    folders.map((name) => `api/test/${name}`),
    [
      ...['worker', 'note-worker', 'token-worker'].map((name) => `api/src/workers/${name}.ts`),
      'api/src/export/export-thread.ts',
    ],
  );

/** The folders, each with its test configuration. @type {Record<string, () => object>} */
const folders = {
  'shared/domain': domain,
  'shell/src/session': () => jest('shell', 'session'),
  'shell/src/remotes': () => jest('shell', '{federation,registry,remotes}'),
  'shell/src/federation': () => jest('shell', '{federation,registry,remotes}'),
  'mfe-trusts/src/verify': () => jest('mfe-trusts', 'verify'),
  'api/src/seal': () =>
    api(
      ...[
        'seal/seal-key.long',
        'seal/seal-parts',
        'seal/timestamp',
        'seal/token-key.long',
        'seal/seal-token.long',
      ].map((name) => `${name}.embedded`),
      ...['wills/check-seal.embedded', 'wills/pdf-dictionary.embedded', 'wills/pdf-structure.embedded'],
      ...['wills/seal', 'wills/ink', 'wills/verify', 'documents/documents', 'documents/uploads'],
    ),
  'api/src/audit': () => api('wills/audit', 'wills/audit-record.long', 'wills/proof', 'wills/verify'),
  'api/src/accounts': () =>
    api(
      'account/',
      'account/device-name.embedded',
      'account/password-hashes.embedded',
      'server/login-queue.embedded',
      'server/throttle',
      'mail',
      'unsubscribe',
      'lists',
    ),
  'api/src/loans': () =>
    api(
      'loans/',
      'loans/loan-mail.embedded',
      ...['amendments', 'reminders', 'standings', 'versions'].map((name) => `loans/loan-${name}.long`),
      'loan-terms',
      'lists',
    ),
  'api/src/wills': () =>
    api('wills/', 'wills/will-reminders.long', 'wills/audit-record.long', 'lists', 'checkout/', 'documents/'),
  'api/src/checkout': () =>
    api('checkout/', 'checkout/stripe-events.embedded', 'checkout/stripe-refunds.long'),
};

const here = import.meta.dirname;
await ensureInstalled();
await ensureInstalled(here);
const { run } = await import('../lib/run.mjs');

const tested = Object.entries(folders).find(([name]) => `${folder}/`.startsWith(`${name}/`));
if (!tested || !existsSync(join(root, folder))) {
  console.error(`Name a folder: npm run mutants -- shared/domain/money
These folders, and folders and files in them, can be tested:\n  ${Object.keys(folders).join('\n  ')}`);
  process.exit(1);
}

const reports = join(root, '.cache/mutants', folder);
mkdirSync(reports, { recursive: true });
const incrementalFile = join(reports, 'incremental.json');
forgetSurvivors(incrementalFile);
const plugins = ['jest/plugin.mjs', 'in-process/plugin.mjs', 'texts.mjs'];
const config = {
  ...tested[1](),
  mutate: /\.tsx?$/.test(folder)
    ? [folder]
    : [
        `${folder}/**/*.ts`,
        `${folder}/**/*.tsx`,
        `!${folder}/**/*.test.*`,
        `!${folder}/**/{fixture*,samples/*}`,
      ],
  plugins: plugins.map((plugin) => resolve(here, plugin)),
  ignorers: ['texts'],
  concurrency: Number(process.env.MUTANTS_AT_ONCE ?? 1),
  // Tests only survivors and what has changed since the last run.
  incremental: true,
  incrementalFile,
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['.cache', '.data', '.nx', '/site*', '**/dist', 'bench/results', 'e2e/test-results'],
  reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
  jsonReporter: { fileName: join(reports, 'report.json') },
  htmlReporter: { fileName: join(reports, 'report.html') },
  clearTextReporter: { logTests: false, allowColor: false },
  thresholds: { high: 95, low: 90, break: 90 },
};
const file = join(reports, 'stryker.config.json');
writeFileSync(file, JSON.stringify(config, null, 2));
const stryker = () => run(join(here, 'node_modules/.bin/stryker'), ['run', file], { cwd: root });
process.exitCode = await (folder.startsWith('api/') ? onPostgres(stryker) : stryker());

/** @param {() => Promise<number>} work runs with a PostgreSQL that its child processes can find */
async function onPostgres(work) {
  const { tsImport } = await import('tsx/esm/api');
  /** @type {typeof import('../../api/test/support/servers/test-cluster')} */
  const { startTestCluster } = await tsImport(
    '../../api/test/support/servers/test-cluster.ts',
    import.meta.url,
  );
  const cluster = await startTestCluster();
  try {
    return await work();
  } finally {
    await cluster.stop();
  }
}

/**
 * @param {string[]} beginnings of paths; those without a database include `.embedded`
 * @returns {string[]} the test files that run on PostgreSQL, or without a database, without the slow ones
 */
function testsThatBegin(beginnings) {
  const [top = ''] = folder.split('/');
  return readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((path) => `${top}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.includes('node_modules'))
    .filter((path) =>
      beginnings.some(
        (beginning) =>
          path.startsWith(beginning) && !/\.(embedded|long)\./.test(path.slice(beginning.length - 1)),
      ),
    )
    .sort();
}

/**
 * Removes the survivors from the results of the last run, because a changed test may kill them.
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
