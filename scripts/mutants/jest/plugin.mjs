import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { DryRunStatus, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as ofJest, strykerValidationSchema } from '@stryker-mutator/jest-runner';
import { likeliestFirst } from '../likeliest.mjs';

const [{ factory }] = ofJest;

/**
 * Stryker's runner of Jest loads every test file for every mutant. This one loads those that cover the mutant, one after
 * the other, the likeliest first, up to the first failure.
 * @param {import('@stryker-mutator/api/plugin').Injector} injector
 */
function fileByFile(injector) {
  const runner = factory(injector);
  const { jestTestAdapter } = runner;
  const [dryRun, mutantRun] = [runner.dryRun.bind(runner), runner.mutantRun.bind(runner)];
  const runJest = jestTestAdapter.run.bind(jestTestAdapter);
  // After a mutant that timed out, Stryker continues in a new process, in the same copy of the code.
  const placesFile = join(process.cwd(), 'places-of-tests.json');
  /** The test file of each test. @type {Map<string, string>} */
  const places = new Map(existsSync(placesFile) ? JSON.parse(readFileSync(placesFile, 'utf8')) : []);
  const kills = likeliestFirst();
  /** @type {string | undefined} */
  let file;
  jestTestAdapter.run = (/** @type {object} */ settings) =>
    runJest(file === undefined ? settings : { ...settings, testFiles: [file] });

  return Object.assign(runner, {
    /** @param {import('@stryker-mutator/api/test-runner').DryRunOptions} options */
    async dryRun(options) {
      const result = await dryRun(options);
      if (result.status === DryRunStatus.Complete)
        for (const { id, fileName } of result.tests) places.set(id, fileName);
      writeFileSync(placesFile, JSON.stringify([...places]));
      return result;
    },

    /** @param {import('@stryker-mutator/api/test-runner').MutantRunOptions} options */
    async mutantRun({ testFilter, ...options }) {
      const tests = testFilter ?? [...places.keys()];
      let nrOfTests = 0;
      for (const each of kills.sorted(new Set(tests.map((id) => places.get(id))), options.sandboxFileName)) {
        file = each;
        const inFile = tests.filter((id) => places.get(id) === each);
        const result = await mutantRun({ ...options, testFilter: inFile });
        nrOfTests += result.nrOfTests ?? 0;
        if (result.status === MutantRunStatus.Killed) kills.note(each, options.sandboxFileName);
        if (result.status !== MutantRunStatus.Survived) return { ...result, nrOfTests };
      }
      return { status: MutantRunStatus.Survived, nrOfTests };
    },
  });
}
fileByFile.inject = factory.inject;

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'jest-file-by-file', fileByFile)];
export { strykerValidationSchema };
