/**
 * What no package.json says: the shell and the remotes only meet at run time, and some modules are for a few.
 * Each message says what to do instead. All other boundaries are the dependencies in each package.json.
 */
const places = {
  remote: {
    group: ['@heartwood/mfe-*', '**/mfe-*/src'],
    message:
      'No package imports a remote: move what two packages need into shared, link to its path in @heartwood/domain, or let the shell load it at run time by its manifest.',
  },
  shell: {
    group: ['@heartwood/shell', '**/shell/src'],
    message: 'Nothing imports the shell: ask for what you need through the hooks of @heartwood/host.',
  },
  api: {
    group: ['@heartwood/api', '**/api/src'],
    message:
      'The server is reached over HTTP only: put a rule that both sides need into @heartwood/domain, a call into @heartwood/api-client.',
  },
  tokens: {
    group: [
      '@heartwood/api-client/tokens',
      '@heartwood/api-client/early-data',
      '@heartwood/api-client/request-ahead',
    ],
    message: 'Tokens stay with the host: call the server through the api of @heartwood/api-client.',
  },
  reactRouter: {
    group: ['react-router', 'react-router/**'],
    message:
      'Import from react-router-dom: the one copy shared at run time is the router of @heartwood/host.',
  },
  machine: {
    group: ['node:*'],
    message: 'The rules run in browsers, too: pass in what you need as an argument.',
  },
};

/** @param {string[]} files @param {(keyof typeof places)[]} kinds @param {string[]} [ignores] */
const restrict = (files, kinds, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: kinds.map((kind) => places[kind]) }] },
});

export const moduleBoundaries = [
  restrict(['api/**/*.ts'], ['remote', 'shell']),
  restrict(['e2e/**/*.{ts,tsx}'], ['remote', 'shell', 'api']),
  restrict(
    ['{shared,shell}/**/*.{ts,tsx}'],
    ['remote', 'shell', 'api', 'reactRouter'],
    ['shared/host/router.ts'],
  ),
  restrict(['shared/domain/**/*.ts'], ['remote', 'shell', 'api', 'reactRouter', 'machine']),
  restrict(['mfe-*/**/*.{ts,tsx}'], ['remote', 'shell', 'api', 'tokens', 'reactRouter']),
];
