/** Without `@heartwood/build`, which imports this package. */
export default {
  displayName: 'releases',
  testMatch: ['<rootDir>/**/*.test.ts'],
  transform: {
    '\\.(ts|mjs|js)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities)/)'],
};
