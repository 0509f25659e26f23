import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/**
 * Module federation with identical builds in any folder: webpack derives module ids from names, and the names
 * of federation's own modules contain absolute paths.
 */
export class FederationPlugin extends ModuleFederationPlugin {
  /** @override @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    super.apply(compiler);
    compiler.hooks.compilation.tap('FederationPlugin', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('FederationPlugin', (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The id of a module that federation generates; undefined for any other. @param {string} name */
function idOf(name) {
  if (name.startsWith('container entry ')) return 'container';
  if (/[\\/]\.federation[\\/]entry\./.test(name)) return 'federation';
  const [, library] = /^provide module \([^)]*\) (@?[^@]+)@/.exec(name) ?? [];
  return library && `provide ${library}`;
}
