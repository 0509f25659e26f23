/** Without `@heartwood/build`, which imports this package. */
export default {
  displayName: 'releases',
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.LONG_TESTS ? [] : ['\\.long\\.test\\.'])],
  testMatch: [`<rootDir>/**/*${process.env.LONG_TESTS ? '.long' : ''}.test.ts`],
  transform: {
    '\\.(ts|mjs|js)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities)/)'],
};
