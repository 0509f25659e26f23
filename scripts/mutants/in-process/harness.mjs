import test from 'node:test';
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { ModuleMocker } from 'jest-mock';

/**
 * Replaces the parts of Jest that the tests of `shared/domain` use, and the parts of node:test that those of `api`
 * use, for tests that run repeatedly in one process.
 *
 * @typedef {() => unknown} Work
 * @typedef {{ before: Work[], after: Work[], beforeEach: Work[], afterEach: Work[], steps: Work[] }} Suite
 */

/** @type {Suite} */
let suite = newSuite();

/** @returns {Suite} */
function newSuite() {
  return { before: [], after: [], beforeEach: [], afterEach: [], steps: [] };
}

/** @param {string} _name @param {...unknown} rest options, which are ignored, and the function */
export function describe(_name, ...rest) {
  const outer = suite;
  const inner = newSuite();
  inner.beforeEach.push(...outer.beforeEach);
  inner.afterEach.push(...outer.afterEach);
  suite = inner;
  workOf(rest)();
  suite = outer;
  outer.steps.push(() => runSuite(inner));
}

/** @param {string} _name @param {...unknown} rest options, which are ignored, and the function */
export function it(_name, ...rest) {
  const { beforeEach, afterEach, steps } = suite;
  const work = workOf(rest);
  steps.push(async () => {
    try {
      for (const hook of beforeEach) await hook();
      await work();
    } finally {
      for (const hook of afterEach) await hook();
      mock.timers.reset();
    }
  });
}

it.each = each(it);
describe.each = each(describe);

/** @param {(name: string, work: Work) => void} declare */
function each(declare) {
  return (/** @type {unknown[]} */ rows) => (/** @type {string} */ name, /** @type {Function} */ work) => {
    // As in Jest: rows are the arguments only if all of them are lists.
    const areLists = rows.every(Array.isArray);
    for (const row of rows) declare(name, () => work(...(areLists ? /** @type {unknown[]} */ (row) : [row])));
  };
}

/** @param {unknown[]} rest @returns {Work} */
function workOf(rest) {
  const work = rest.find((value) => typeof value === 'function');
  return () => /** @type {Function} */ (work)({ mock });
}

export const before = (/** @type {Work} */ work) => void suite.before.push(work);
export const after = (/** @type {Work} */ work) => void suite.after.push(work);
export const beforeEach = (/** @type {Work} */ work) => void suite.beforeEach.push(work);
export const afterEach = (/** @type {Work} */ work) => void suite.afterEach.push(work);
export const { mock } = test;
export { it as test };

/** @param {Suite} suite */
async function runSuite({ before, after, steps }) {
  try {
    for (const hook of before) await hook();
    for (const step of steps) await step();
  } finally {
    for (const hook of after) await hook();
  }
}

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({
  global: globalThis,
  config: { fakeTimers: {}, rootDir: '', testRunner: '' },
});

Object.assign(globalThis, {
  expect,
  describe,
  it,
  test: it,
  beforeAll: before,
  afterAll: after,
  beforeEach,
  afterEach,
  jest: {
    fn: mocker.fn.bind(mocker),
    spyOn: mocker.spyOn.bind(mocker),
    restoreAllMocks: () => mocker.restoreAllMocks(),
    useFakeTimers: timers.useFakeTimers.bind(timers),
    useRealTimers: () => timers.useRealTimers(),
  },
});

/**
 * Runs the tests that a module declares, up to the first that fails.
 * @param {() => Promise<unknown>} load imports the module
 * @throws what that test throws
 */
export async function runTests(load) {
  suite = newSuite();
  try {
    // A hook, so that what a module opens before it fails is closed.
    suite.before.push(load);
    await runSuite(suite);
  } finally {
    mocker.restoreAllMocks();
    timers.useRealTimers();
    mock.restoreAll();
  }
}
