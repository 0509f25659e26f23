import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { commonTokens, declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';
import { packagesStayOutside } from '../../../api/packages-stay-outside.mjs';
import { likeliestFirst } from '../likeliest.mjs';
import { runTests } from './harness.mjs';
import { onThreadCoverage } from './thread-coverage.mjs';

/** @type {typeof import('../../../api/test/support/servers/bundle')} */
const { filesKeepTheirPlace } = await tsImport(
  '../../../api/test/support/servers/bundle.ts',
  import.meta.url,
);

/** What the first run measured, for the runners after this one; in the copy that Stryker changes, the current folder. */
const measuredFile = '.first-run.json';

/**
 * Runs test files in this process, bundled once. For a mutant, loads the files that cover it again and runs them up
 * to the first failure, most likely ones first. That takes milliseconds; a process for each file takes seconds.
 */
class InProcessRunner {
  static inject = /** @type {const} */ ([commonTokens.options]);
  /** The bundle of each test file. @type {Map<string, string>} */
  bundles = new Map();
  /** How many milliseconds each test file computed, and how often it ran the code of each mutant. */
  measured = {
    /** @type {Record<string, number>} */
    times: {},
    /** @type {import('@stryker-mutator/api/core').MutantCoverage['perTest']} */
    hits: {},
  };
  kills = likeliestFirst();
  runs = 0;

  /** @param {{ inProcess: { tests: string[], threads: string[], most: number, seconds: number } }} options */
  constructor({ inProcess }) {
    this.settings = inProcess;
    /** @type {import('@stryker-mutator/api/core').InstrumenterContext} */
    this.context = {};
    Reflect.set(globalThis, '__stryker__', this.context);
    onThreadCoverage((covered) => {
      const { currentTestId, mutantCoverage } = this.context;
      if (!currentTestId || !mutantCoverage) return;
      mutantCoverage.perTest[currentTestId] = { ...covered, ...mutantCoverage.perTest[currentTestId] };
    });
    // A rejected promise that nobody awaits anymore fails its test, not this process.
    process.on('unhandledRejection', (error) => (this.stray = error));
    process.on('uncaughtException', (error) => (this.stray = error));
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init() {
    const { tests, threads } = this.settings;
    // Inside the package, so that it finds its dependencies.
    this.folder = await mkdtemp(join(process.cwd(), String(tests[0]?.split('/')[0]), '.bundle-'));
    const name = (/** @type {string} */ file) => file.replace(/\.tsx?$/, '').replaceAll('/', '-');
    await build({
      entryPoints: Object.fromEntries([
        ...tests.map((file) => [name(file), file]),
        ...threads.map((file) => [name(file.slice(file.lastIndexOf('/') + 1)), file]),
      ]),
      // Not the folder that esbuild was loaded in.
      absWorkingDir: process.cwd(),
      outdir: this.folder,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      logLevel: 'error',
      banner: { js: `import ${JSON.stringify(join(import.meta.dirname, 'thread-coverage.mjs'))};` },
      plugins: [ours, packagesStayOutside, filesKeepTheirPlace],
    });
    for (const file of tests) this.bundles.set(file, join(this.folder, `${name(file)}.mjs`));
    if (existsSync(measuredFile)) this.measured = JSON.parse(readFileSync(measuredFile, 'utf8'));
  }

  /** Each test file counts as one test, because tests in a file may depend on each other. */
  async dryRun() {
    this.context.mutantCoverage = { static: {}, perTest: {} };
    const tests = [];
    for (const file of this.bundles.keys()) {
      this.context.currentTestId = file;
      const started = performance.now();
      const computed = process.cpuUsage();
      const failureMessage = await this.failureOf(file);
      const timeSpentMs = performance.now() - started;
      // On a busy machine, a test waits for most of its time.
      const { user, system } = process.cpuUsage(computed);
      this.measured.times[file] = (user + system) / 1000;
      const result = { id: file, name: file, fileName: file, timeSpentMs };
      tests.push(
        failureMessage === undefined
          ? { ...result, status: /** @type {const} */ (TestStatus.Success) }
          : { ...result, status: /** @type {const} */ (TestStatus.Failed), failureMessage },
      );
    }
    this.context.currentTestId = undefined;
    const { mutantCoverage } = this.context;
    this.measured.hits = mutantCoverage.perTest;
    writeFileSync(measuredFile, JSON.stringify(this.measured));
    return { status: /** @type {const} */ (DryRunStatus.Complete), tests, mutantCoverage };
  }

  /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
  async mutantRun({ activeMutant, testFilter = [], hitLimit }) {
    Object.assign(this.context, { activeMutant: activeMutant.id, hitLimit, hitCount: hitLimit && 0 });
    // Where threads look.
    process.env.__STRYKER_ACTIVE_MUTANT__ = activeMutant.id;
    const files = this.likeliest(testFilter, activeMutant);
    for (const [index, file] of files.entries()) {
      const failureMessage = await this.failureOf(file);
      if (hitLimit && (this.context.hitCount ?? 0) > hitLimit)
        return { status: /** @type {const} */ (MutantRunStatus.Timeout), reason: 'too many rounds' };
      if (failureMessage === undefined) continue;
      this.kills.note(file, activeMutant.fileName);
      return {
        status: /** @type {const} */ (MutantRunStatus.Killed),
        killedBy: [file],
        failureMessage,
        nrOfTests: index + 1,
      };
    }
    return { status: /** @type {const} */ (MutantRunStatus.Survived), nrOfTests: files.length };
  }

  /**
   * @param {string[]} tests
   * @param {import('@stryker-mutator/api/core').Mutant} mutant
   * @returns those that take no longer than the settings allow
   */
  likeliest(tests, { id, fileName }) {
    const { times, hits } = this.measured;
    const time = (/** @type {string} */ file) => times[file] ?? 1;
    let left = this.settings.seconds * 1000;
    return this.kills
      .sorted(tests, fileName, { time, hits: (file) => hits[file]?.[id] ?? 0 })
      .filter((file, index) => {
        const fits = index === 0 || time(file) <= left;
        if (fits) left -= time(file);
        return fits;
      })
      .slice(0, this.settings.most);
  }

  /** @param {string} file @returns {Promise<string | undefined>} why its first failing test fails */
  async failureOf(file) {
    this.stray = undefined;
    this.runs += 1;
    try {
      // The server takes the extension of its threads' files from the end of this address.
      await runTests(() => import(`${pathToFileURL(String(this.bundles.get(file)))}?${this.runs}.mjs`));
      return this.stray === undefined ? undefined : String(this.stray);
    } catch (error) {
      return error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
  }

  async dispose() {
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }
}

/** Replaces the test functions and the threads. @type {import('esbuild').Plugin} */
const ours = {
  name: 'ours',
  setup: ({ onResolve }) => {
    const replace = (/** @type {RegExp} */ filter, /** @type {string} */ name) =>
      onResolve({ filter }, () => ({ path: join(import.meta.dirname, name), external: true }));
    replace(/^node:test$/, 'harness.mjs');
    replace(/^piscina$/, 'threads.mjs');
  },
};

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };
