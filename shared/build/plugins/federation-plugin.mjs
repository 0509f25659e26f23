import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/**
 * Module federation whose builds are the same in whichever folder they are made: webpack derives the ids of modules from their
 * names, and federation's own modules have absolute paths in theirs.
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

/** The id of a module that federation makes; undefined for any other. @param {string} name */
function idOf(name) {
  if (name.startsWith('container entry ')) return 'container';
  if (/[\\/]\.federation[\\/]entry\./.test(name)) return 'federation';
  const [, library] = /^provide module \([^)]*\) (@?[^@]+)@/.exec(name) ?? [];
  return library && `provide ${library}`;
}
