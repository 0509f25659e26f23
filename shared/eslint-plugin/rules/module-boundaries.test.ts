import { Linter } from 'eslint';
import { moduleBoundaries } from './module-boundaries.mjs';

/** The lint message for an import in a file at that path. */
const messageFor = (file: string, code: string): string =>
  new Linter()
    .verify(code, moduleBoundaries, { filename: file })
    .map(({ message }) => message)
    .join('\n');

describe('the module boundaries', () => {
  it.each([
    ['mfe-wills/src/x.ts', "import '@heartwood/mfe-loans';", 'No package imports a remote'],
    ['mfe-wills/src/x.ts', "import '@heartwood/shell';", 'through the hooks of @heartwood/host'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api';", 'The server is reached over HTTP only'],
    ['shell/src/x.ts', "import '@heartwood/mfe-wills';", 'let the shell load it at run time'],
    ['shared/ui/x.ts', "import '@heartwood/shell';", 'through the hooks of @heartwood/host'],
    ['shared/domain/x.ts', "import '@heartwood/mfe-wills';", 'No package imports a remote'],
    ['shared/domain/x.ts', "import 'node:fs';", 'pass in what you need as an argument'],
    ['e2e/x.tsx', "import '../shell/src/store';", 'through the hooks of @heartwood/host'],
    ['e2e/x.ts', "import '../mfe-wills/src/remote';", 'No package imports a remote'],
    ['e2e/x.ts', "import '../api/src/app';", 'The server is reached over HTTP only'],
    ['api/x.ts', "import '../mfe-wills/src/remote';", 'No package imports a remote'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api-client/tokens';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import '@heartwood/api-client/early-data';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import 'react-router';", 'Import from react-router-dom'],
  ])('%s must not import %s', (file, code, message) => {
    expect(messageFor(file, code)).toContain(message);
  });

  it('lets a remote import what is shared', () => {
    expect(messageFor('mfe-wills/src/x.ts', "import '@heartwood/domain';\n")).toBe('');
  });
});
