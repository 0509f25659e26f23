import { join } from 'node:path';
import { routerFacade } from './layout.mjs';

const long = Boolean(process.env.LONG_TESTS);
const environment = join(import.meta.dirname, 'jest');

/**
 * The Jest configuration of one package. Tests are beside the code, run in jsdom, and fail on console.error.
 * @param {string} name the package's folder, shown before each test file
 * @returns {import('jest').Config}
 */
export function jestConfig(name) {
  return {
    displayName: name,
    testEnvironment: join(environment, 'browser-environment.mjs'),
    // `npm run test:slow` runs the slow ones, and only those.
    testMatch: [`<rootDir>/**/*${long ? '.long' : ''}.test.{ts,tsx}`],
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', ...(long ? [] : ['\\.long\\.test\\.'])],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    transform: { '\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc] },
    // Packages that ship ES modules only.
    transformIgnorePatterns: [
      '/node_modules/(?!(@heartwood|react-router|react-router-dom|@fontsource|fast-check|pure-rand|@scure|@noble|flesch-kincaid|syllable|intl-messageformat|@formatjs|parse5|entities)/)',
    ],
    moduleNameMapper: {
      '\\.(css|woff)$': 'identity-obj-proxy',
      '^react-router-dom$': routerFacade(),
      // Testing Library's own counts only an element's text nodes.
      '/get-node-text$': join(environment, 'get-node-text.ts'),
    },
    // A machine that builds and tests at the same time is slow.
    testTimeout: 30_000,
    setupFilesAfterEnv: [join(environment, 'setup.ts')],
  };
}

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
