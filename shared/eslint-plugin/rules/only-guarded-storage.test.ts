import { Linter } from 'eslint';
import { onlyGuardedStorage } from './only-guarded-storage.mjs';

const faultsIn = (code: string) =>
  new Linter().verify(code, {
    rules: onlyGuardedStorage,
    languageOptions: { globals: { localStorage: false, sessionStorage: false, window: false } },
  });

it.each([
  "localStorage.getItem('a')",
  'const { length } = sessionStorage',
  'window.localStorage.clear()',
  'const { sessionStorage: tab } = globalThis',
  "self['localStorage'].clear()",
])('%s is rejected', (code) => {
  const [fault] = faultsIn(code);
  expect(fault?.message).toContain('use browserStorage or tabStorage');
});
