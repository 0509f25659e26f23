const names = ['localStorage', 'sessionStorage'];
const message =
  'It throws where storage is full or blocked: use browserStorage or tabStorage of @heartwood/storage.';

/**
 * Only one module touches the browser's storage directly, because it guards every access.
 * @type {import('eslint').Linter.RulesRecord}
 */
export const onlyGuardedStorage = {
  'no-restricted-globals': ['error', ...names.map((name) => ({ name, message }))],
  'no-restricted-properties': [
    'error',
    ...['window', 'globalThis', 'self'].flatMap((object) =>
      names.map((property) => ({ object, property, message })),
    ),
  ],
};
