import { join } from 'node:path';
import { Linter } from 'eslint';
import { noRelativePackages } from './no-relative-packages.mjs';

const root = join(__dirname, '../../..');

/** How many imports of a file in this checkout are errors. */
const errorsIn = (file: string, code: string): number =>
  new Linter({ cwd: root }).verify(
    code,
    [
      {
        files: ['**/*.ts'],
        plugins: { heartwood: { rules: { 'no-relative-packages': noRelativePackages } } },
        rules: { 'heartwood/no-relative-packages': 'error' },
      },
    ],
    { filename: join(root, file) },
  ).length;

describe('an import of a file', () => {
  it.each([
    ['shared/domain/x.ts', "import '../ui';"],
    ['shared/domain/will/x.ts', "export * from '../../host/router';"],
    ['mfe-wills/src/x.ts', "import '../../mfe-loans/src/remote';"],
    ['api/src/x.ts', "void import('../../shared/ui');"],
    ['shell/src/x.ts', "import '../../shared/api-client/tokens';"],
  ])('of %s is an error in another package: %s', (file, code) => {
    expect(errorsIn(file, code)).toBe(1);
  });

  it.each([
    ['shared/domain/will/x.ts', "import '../money';"],
    ['e2e/support/x.ts', "import '../../scripts/lib/browser.mjs';"],
    ['mfe-wills/src/x.ts', "import '@heartwood/domain';"],
  ])('of %s is allowed in its own package, in the root, and by name: %s', (file, code) => {
    expect(errorsIn(file, code)).toBe(0);
  });
});
