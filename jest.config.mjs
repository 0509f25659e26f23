export default {
  projects: ['shared/*/jest.config.mjs', 'shell', 'mfe-*'].map((name) => `<rootDir>/${name}`),
  // Jest reads this here and not from the projects. A machine that is building and testing at once takes its time.
  testTimeout: 30_000,
};
