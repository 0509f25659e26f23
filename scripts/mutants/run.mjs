import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../shared/build/inputs.mjs';
import { ensureInstalled } from '../lib/install.mjs';

/**
 * Changes the code of a folder, or of a file, in many small ways with Stryker, and runs the tests on each
 * change. A change that no test detects is a survivor.
 *
 * npm run test:slow -- mutants shared/domain/money [tests, as paths of files and folders …]
 *
 * Without tests, those inside the folder run. Tests elsewhere may kill more, so the score is a lower bound.
 */
const here = import.meta.dirname;
const [folder = '', ...named] = process.argv.slice(2).map((path) => path.replace(/\/$/, ''));
const isServer = folder.startsWith('api/src/');
const project = projectOf(folder);
const tests = testsIn(named.length > 0 ? named : [folder]);
if (tests.length === 0) {
  console.error(
    'Name a folder that has tests, or name its tests, too: npm run test:slow -- mutants shared/domain/money',
  );
  process.exit(1);
}
await ensureInstalled();
await ensureInstalled(here);
const { run } = await import('../lib/run.mjs');

const reports = join(root, '.cache/mutants', folder);
mkdirSync(reports, { recursive: true });
const incrementalFile = join(reports, 'incremental.json');
forgetSurvivors(incrementalFile);
const plugin = (/** @type {string} */ name) =>
  join(here, 'node_modules/@stryker-mutator', name, 'dist/src/index.js');
const config = {
  ...(isServer
    ? { testRunner: 'tap', tap: { testFiles: tests, nodeArgs: ['--import', 'tsx'] } }
    : {
        testRunner: 'jest',
        jest: {
          config: {
            // Its project for a browser, in which all tests run.
            ...(await import(pathToFileURL(join(root, project, 'jest.config.mjs')).href)).default.projects.at(
              -1,
            ),
            projects: [],
            rootDir: project,
            testMatch: tests.map((file) => `**/${file}`),
            // The copy that Stryker changes is in .cache.
            testPathIgnorePatterns: ['/node_modules/'],
          },
        },
      }),
  mutate: /\.tsx?$/.test(folder)
    ? [folder]
    : [`${folder}/**/*.{ts,tsx}`, `!${folder}/**/*.test.*`, `!${folder}/**/{fixture*,samples/*}`],
  plugins: [plugin('jest-runner'), plugin('tap-runner'), join(here, 'texts.mjs')],
  ignorers: ['texts'],
  coverageAnalysis: 'perTest',
  // On a busy machine, a test takes several times as long as in the first run.
  timeoutMS: 60_000,
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
process.exitCode = await (isServer ? onPostgres(stryker) : stryker());

/** The nearest folder above with a configuration of Jest. @param {string} path @returns {string} */
function projectOf(path) {
  return path === '.' || existsSync(join(root, path, 'jest.config.mjs')) ? path : projectOf(dirname(path));
}

/** @param {string[]} paths of files and folders @returns {string[]} */
function testsIn(paths) {
  return paths.flatMap((path) => {
    if (/\.test\.tsx?$/.test(path)) return [path];
    const folder = /\.tsx?$/.test(path) ? dirname(path) : path;
    if (!existsSync(join(root, folder))) return [];
    return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !/node_modules|\/slow\//.test(name))
      .map((name) => `${folder}/${name}`);
  });
}

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
