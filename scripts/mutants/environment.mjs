import { mixinJestEnvironment } from '@stryker-mutator/jest-runner';
import BrowserEnvironment from '../../shared/testing/browser-environment.mjs';

/** The environment of our tests, in which Stryker records which test covers which mutant. */
export default mixinJestEnvironment(BrowserEnvironment);
