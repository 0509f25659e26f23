import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../../../shared/testing/browser-environment.mjs';

/** The environment of our tests. After the first test that fails, the others of its file are skipped. */
class BailingEnvironment extends BrowserEnvironment {
  /** @param {import('jest-circus').Circus.Event} event */
  handleTestEvent({ name, test }) {
    if (name === 'test_done' && test.errors.length > 0) this.failed = true;
    if (name === 'test_start' && this.failed) test.mode = 'skip';
  }
}

/** In this environment, Stryker records which test covers which mutant. */
export default mixinJestEnvironment(BailingEnvironment);
