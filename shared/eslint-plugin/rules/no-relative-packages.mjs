import { existsSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';

/**
 * Another package is imported by its name, so that package.json lists it and `exports` says what is public.
 * Files of the root, such as `scripts`, have no name.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noRelativePackages = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { relative: 'Import another package by its name, and list it in package.json.' },
  },
  create(context) {
    const own = packageAround(dirname(context.filename));
    const check = ({ source }) => {
      if (typeof source?.value !== 'string' || !source.value.startsWith('.')) return;
      const other = packageAround(join(dirname(context.filename), source.value));
      if (other !== own && !isWorkspace(other)) context.report({ node: source, messageId: 'relative' });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** The folder of the package that a path is in. @param {string} folder */
function packageAround(folder) {
  if (existsSync(join(folder, 'package.json')) || folder === parse(folder).root) return folder;
  return packageAround(dirname(folder));
}

/** Whether a package is the root of the workspaces. @param {string} folder */
const isWorkspace = (folder) => existsSync(join(folder, 'lerna.json'));
