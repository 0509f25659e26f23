import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Leaves out what no test of the folder should repeat: texts of screens, which the test of the catalogs compares with
 * their translations, and the names of CSS classes.
 */
const ignorer = {
  /** @param {import('@babel/traverse').NodePath} path @returns {string | undefined} why it isn't changed */
  shouldIgnore(path) {
    const { parent } = path;
    if (
      parent?.type === 'CallExpression' &&
      ['t', 'msg', 'rich'].includes(parent.callee.name) &&
      parent.arguments[0] === path.node
    )
      return 'a text of a screen, compared by shared/build/words/catalogs.test.ts';
    if (path.node.type === 'JSXAttribute' && path.node.name.name === 'className') return 'a look';
    return undefined;
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'texts', ignorer)];
