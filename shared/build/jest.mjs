import { join } from 'node:path';
import { routerFacade } from './layout.mjs';

const slow = Boolean(process.env.SLOW);
const environment = join(import.meta.dirname, 'jest');

/**
 * The Jest configuration of a package, with two projects: `.test.ts` files run in Node, `.test.tsx` files in
 * jsdom. Tests are beside the code, and fail on console.error.
 * @param {string} [name] the package's folder, shown before each test file
 * @param {string[]} [roots] the folders to look for tests in; by default, the one of the configuration
 * @returns {{projects: Exclude<import('jest').Config['projects'], undefined | string[]>,
 *   testTimeout: number}}
 */
export function jestConfig(name = '', roots = ['<rootDir>']) {
  return {
    projects: [
      project(`${name} node`.trim(), 'ts', 'node', roots),
      project(`${name} jsdom`.trim(), 'tsx', join(environment, 'browser-environment.mjs'), roots),
    ],
    // Jest reads this here and not from the projects. A machine that is building and
    // testing at once takes its time.
    testTimeout: slow ? 120_000 : 30_000,
  };
}

/**
 * @param {string} displayName @param {'ts' | 'tsx'} extension @param {string} testEnvironment
 * @param {string[]} roots
 */
const project = (displayName, extension, testEnvironment, roots) => ({
  displayName,
  testEnvironment,
  roots,
  // `npm run test:slow` runs the slow ones, and only those.
  testMatch: [`<rootDir>/**/${slow ? 'slow/' : ''}*.test.${extension}`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', ...(slow ? [] : ['/slow/'])],
  modulePathIgnorePatterns: ['/dist/'],
  globals: { BUILD_VERSION: '1.0.0-test', BUILD_CONTRACT: '2.0.0' },
  transform: { '\\.(ts|tsx|mjs|js)$': ['@swc/jest', swc] },
  // Packages that ship ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!(@heartwood|react-router|react-router-dom|@fontsource|fast-check|pure-rand|@scure|@noble|flesch-kincaid|syllable|intl-messageformat|@formatjs|parse5|entities|pkijs|asn1js|@peculiar/utils|bytestreamjs)/)',
  ],
  moduleNameMapper: {
    '\\.(css|woff)$': 'identity-obj-proxy',
    '^react-router-dom$': routerFacade(),
    // Testing Library's own counts only an element's text nodes.
    '/get-node-text$': join(environment, 'get-node-text.ts'),
  },
  setupFilesAfterEnv: [join(environment, 'setup.ts')],
});

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2022',
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
};
