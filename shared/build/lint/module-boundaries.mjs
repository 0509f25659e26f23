import { remoteFolders as remotes } from '../layout.mjs';

/**
 * The module boundaries as lint rules: shared/domain <- shared/* <- mfe-* and shell; shared/domain, shared/pdf <- api.
 * The shell loads remotes only at run time. Each message says what to do instead. A pattern also matches
 * everything below it. One without an anchor matches both a relative path and a package name.
 */
const places = {
  remote: {
    group: remotes.map((name) => `**/${name}`),
    message:
      'No package imports a remote: move what two packages need into shared, or let the shell load the remote at run time by its manifest.',
  },
  shell: {
    group: ['@heartwood/shell', '**/shell/src'],
    message: 'Nothing imports the shell: ask for what you need through the hooks of @heartwood/shared/host.',
  },
  api: {
    group: ['@heartwood/api', '**/api/src'],
    message:
      'The server is reached over HTTP only: put a rule that both sides need into shared/domain, a call into shared/api.',
  },
  browserShared: {
    // Reading PDFs needs no browser.
    regex: '/shared/(api|host|ui|testing(?!/pdf))(/|$)',
    message:
      'This package may import @heartwood/shared/domain alone (the server also the typesetter in shared/pdf): move the rule you need there.',
  },
  tokens: {
    group: ['**/shared/api/tokens', '**/shared/api/early-data'],
    message: 'Tokens stay with the host: call the server through the api of @heartwood/shared/api.',
  },
  reactRouter: {
    group: ['react-router', 'react-router/**'],
    message: 'Import from react-router-dom: the one copy shared at run time is shared/host/router.ts.',
  },
};

/** @param {string[]} files @param {(keyof typeof places)[]} kinds @param {string[]} [ignores] */
const restrict = (files, kinds, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns: kinds.map((kind) => places[kind]) }] },
});

export const moduleBoundaries = [
  restrict(
    ['shared/**/*.{ts,tsx}'],
    ['remote', 'shell', 'api', 'reactRouter'],
    ['shared/domain/**', 'shared/host/router.ts'],
  ),
  restrict(['shared/host/router.ts'], ['remote', 'shell', 'api']),
  {
    files: ['shared/domain/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            places.remote,
            places.shell,
            {
              group: [
                '**/api',
                '**/host',
                '**/ui',
                '**/testing',
                'react',
                'react-*',
                '@reduxjs/*',
                'node:*',
                '@heartwood/*',
              ],
              message:
                'shared/domain is pure TypeScript: pass in what you need as an argument, or put the code beside its caller.',
            },
          ],
        },
      ],
    },
  },
  restrict(['shell/**/*.{ts,tsx}'], ['remote', 'api', 'reactRouter']),
  ...remotes.map((name) => ({
    files: [`${name}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              ...places.remote,
              group: places.remote.group.filter((pattern) => !pattern.includes(name)),
              message:
                'A remote never imports another: move what both need into shared, or link to the other by its path in shared/domain.',
            },
            places.shell,
            places.api,
            places.tokens,
            places.reactRouter,
          ],
        },
      ],
    },
  })),
  restrict(['api/**/*.ts'], ['remote', 'shell', 'browserShared']),
  restrict(['e2e/**/*.ts'], ['remote', 'shell', 'api', 'browserShared']),
  restrict(['e2e/**/*.tsx'], ['remote', 'shell', 'api']),
];
