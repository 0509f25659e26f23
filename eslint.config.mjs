import { fileURLToPath } from 'node:url';
import { defineConfig, includeIgnoreFile } from 'eslint/config';
import node from 'eslint-plugin-n';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';
import {
  constantTime,
  heartwood,
  moduleBoundaries,
  onlyGuardedStorage,
} from './shared/eslint-plugin/index.mjs';

export default defineConfig(
  includeIgnoreFile(fileURLToPath(new URL('.gitignore', import.meta.url))),
  { ignores: ['shared/host/contract/'] },
  ...tseslint.configs.strict,
  {
    rules: {
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'smart'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-invalid-void-type': 'off',
    },
  },
  {
    files: ['{shared,shell/src,mfe-*/src,api/src}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/testing/**'],
    plugins: { heartwood },
    rules: { 'heartwood/no-straight-apostrophes': 'error' },
  },
  {
    files: ['{shell,mfe-*}/src/**/*.tsx'],
    ignores: [
      '**/*.{test,stories}.tsx',
      // They send nothing.
      'mfe-loans/src/payments/early-payoff.tsx',
      'mfe-trusts/src/details/bitcoin-rate/dollar-value.tsx',
      'mfe-trusts/src/verify/fingerprint-form.tsx',
      'mfe-wills/src/signing/dialog/intent-choice.tsx',
      // Whoever is through them types it nowhere again: a name, an address, and a password.
      'mfe-account/src/sign-in/forgot-password/request-form.tsx',
      'mfe-account/src/sign-in/login-form.tsx',
      'mfe-account/src/sign-in/reset-password/reset-form.tsx',
      'mfe-account/src/sign-in/signup/signup-form.tsx',
      // Its values are stored with the whole draft.
      'mfe-wills/src/create/wizard-step.tsx',
    ],
    plugins: { heartwood },
    rules: { 'heartwood/no-unlocked-forms': 'error' },
  },
  // Every package lists what it imports; the rule also passes what the root lists.
  {
    // Repositories of their own, with nothing installed here.
    ignores: ['examples/**'],
    plugins: { n: node },
    rules: { 'n/no-extraneous-import': 'error', 'n/no-extraneous-require': 'error' },
  },
  {
    files: ['{shared,shell,mfe-*,api/src}/**'],
    ignores: ['api/src/**/test/**'],
    plugins: { heartwood },
    rules: { 'heartwood/no-relative-packages': 'error' },
  },
  // Threat: an expression that backtracks lets one request of a megabyte stop the server for seconds.
  {
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  // Threat: work on a text or a list of any length. What shared/domain/fields makes has
  // a limit, looked at first.
  {
    files: ['{shared/domain,api/src}/**/*.{ts,tsx}'],
    ignores: ['shared/domain/fields/**', '**/*.test.ts', 'api/src/**/test/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "ImportDeclaration[source.value='yup'] > ImportSpecifier[imported.name=/^(string|array|object)$/]",
          message: 'Make it of textField, boundedText, listField or objectField of shared/domain/fields.',
        },
        constantTime,
      ],
    },
  },
  // Threat: the answer of another server may have no end.
  {
    files: ['api/src/**/*.ts'],
    ignores: ['api/src/platform/http/fetch-bytes.ts', 'api/src/**/test/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          name: 'fetch',
          message:
            'Call fetchBytes of api/src/platform/http/fetch-bytes.ts, which reads an answer up to a limit.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.object.name='fc'][callee.property.name='date']:not(:has(Property[key.name='noInvalidDate']))",
          message: 'Say noInvalidDate: otherwise, a test fails in one run of many.',
        },
      ],
    },
  },
  {
    files: ['e2e/**/*.ts'],
    ignores: ['e2e/support/run-folder.ts', 'e2e/browsers/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'ImportSpecifier[imported.name=/^mkdtemp/]',
          message: 'Make it with runFolder of e2e/support: it is removed when the run ends.',
        },
      ],
    },
  },
  {
    // Installed by itself, inside the checkout, whose packages it finds.
    files: ['bench/lighthouse/**'],
    rules: { 'n/no-extraneous-import': ['error', { allowModules: ['@playwright/test'] }] },
  },
  {
    // The same.
    files: ['scripts/mutants/**'],
    rules: { 'n/no-extraneous-import': ['error', { allowModules: ['tsx'] }] },
  },
  {
    // What the API's tests start PostgreSQL with, from the API's package.
    files: ['scripts/image/**'],
    rules: { 'n/no-extraneous-import': ['error', { allowModules: ['tsx'] }] },
  },
  {
    files: ['{shared,shell,mfe-*}/**/*.{ts,tsx}', 'shell/public/**'],
    ignores: ['shared/storage/**', '**/*.test.{ts,tsx}'],
    rules: onlyGuardedStorage,
  },
  {
    files: ['{shared/ui,shared/host,shell,mfe-*}/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/*.stories.tsx'],
    plugins: { heartwood },
    rules: { 'heartwood/no-loose-text': 'error' },
  },
  // What runs in a terminal talks to the person there.
  {
    files: ['scripts/**', '**/scripts/**', '**/*.mjs', 'api/src/server.ts', 'bench/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  ...moduleBoundaries,
);
