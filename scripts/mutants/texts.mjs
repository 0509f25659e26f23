import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { root } from '../../shared/build/inputs.mjs';

/** The English texts of the domain that are more than one word. */
const sentences = new Set(
  Object.keys(JSON.parse(readFileSync(join(root, 'shared/i18n/es.json'), 'utf8'))).filter((text) =>
    text.includes(' '),
  ),
);

/**
 * Leaves out what no test of the folder should repeat: texts of screens, which lint compares with their
 * translations, and the names of CSS classes.
 */
const ignorer = {
  /** @param {import('@babel/traverse').NodePath} path @returns {string | undefined} why it isn't changed */
  shouldIgnore(path) {
    const { node, parent } = path;
    if (
      (node.type === 'StringLiteral' && sentences.has(node.value)) ||
      (parent?.type === 'CallExpression' &&
        ['t', 'msg', 'rich'].includes(parent.callee.name) &&
        parent.arguments[0] === node)
    )
      return 'a text of a screen, compared by npm run lint';
    if (node.type === 'JSXAttribute' && node.name.name === 'className') return 'a look';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', ignorer)];
