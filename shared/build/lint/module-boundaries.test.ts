/** @jest-environment node */
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
    ['mfe-wills/src/x.ts', "import '@heartwood/mfe-loans';", 'A remote never imports another'],
    ['mfe-wills/src/x.ts', "import '../../mfe-loans/src/remote';", 'A remote never imports another'],
    ['mfe-wills/src/x.ts', "import '@heartwood/shell';", 'through the hooks of @heartwood/shared/host'],
    ['shell/src/x.ts', "import '../../mfe-wills/src/remote';", 'load the remote at run time'],
    ['shared/ui/x.ts', "import '../../shell/src/app';", 'through the hooks of @heartwood/shared/host'],
    ['e2e/x.tsx', "import '../shell/src/store';", 'through the hooks of @heartwood/shared/host'],
    ['shared/domain/x.ts', "import '../api';", 'pass in what you need as an argument'],
    ['shared/domain/x.ts', "import '../testing';", 'pass in what you need as an argument'],
    ['shared/domain/will/document/x.ts', "import '../../../ui';", 'pass in what you need as an argument'],
    ['shared/domain/x.ts', "import '../../mfe-wills/src/remote';", 'No package imports a remote'],
    ['shared/domain/x.ts', "import '../../shell/src/app';", 'through the hooks of @heartwood/shared/host'],
    ['shared/domain/x.ts', "import 'react';", 'pass in what you need as an argument'],
    ['api/src/x.ts', "import '@heartwood/shared/ui';", 'may import @heartwood/shared/domain alone'],
    ['api/src/x.ts', "import '@heartwood/shared/ui/form';", 'may import @heartwood/shared/domain alone'],
    ['api/src/x.ts', "import '../../shared/ui';", 'may import @heartwood/shared/domain alone'],
    ['mfe-wills/src/x.ts', "import '@heartwood/shared/api/tokens';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import '../../shared/api/tokens';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import '@heartwood/shared/api/early-data';", 'Tokens stay with the host'],
    ['mfe-wills/src/x.ts', "import 'react-router';", 'Import from react-router-dom'],
  ])('%s must not import %s', (file, code, message) => {
    expect(messageFor(file, code)).toContain(message);
  });

  it('lets a remote import what is shared', () => {
    expect(messageFor('mfe-wills/src/x.ts', "import '@heartwood/shared/domain';\n")).toBe('');
  });
});
