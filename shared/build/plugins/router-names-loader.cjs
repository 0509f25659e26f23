const { readFileSync } = require('node:fs');
const { parseSync } = require('@swc/core');

/**
 * Rejects names that the host's router doesn't have. A remote gets the router at run time, so the bundler
 * doesn't know what it exports, and such a name would be undefined in the page. Runs on the JavaScript that
 * TypeScript was compiled to, where no types are left.
 */
module.exports = function routerNames(source, map) {
  if (source.includes('react-router-dom')) {
    const { router } = this.getOptions();
    this.addDependency(router);
    const offered = exportedNames(readFileSync(router, 'utf8'));
    for (const name of importedNames(source).filter((each) => !offered.includes(each)))
      this.emitError(
        new Error(
          `${this.resourcePath}: the host's react-router-dom has no "${name}". It has ${offered.join(', ')}.`,
        ),
      );
  }
  this.callback(null, source, map);
};

const parse = (source) => parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' }).body;

/** @param {string} source the router, in TypeScript or compiled */
const exportedNames = (source) =>
  parse(source)
    .filter(({ type, typeOnly }) => type === 'ExportNamedDeclaration' && !typeOnly)
    .flatMap(({ specifiers }) => specifiers.map(({ exported, orig }) => (exported ?? orig).value));

/** The names that a module uses of `react-router-dom`. @param {string} source */
function importedNames(source) {
  const body = parse(source);
  const ofRouter = body.filter(({ source: from }) => from?.value === 'react-router-dom');
  const specifiers = ofRouter.flatMap((statement) => statement.specifiers ?? []);
  const namespaces = specifiers
    .filter(({ type }) => type === 'ImportNamespaceSpecifier')
    .map(({ local }) => local.value);
  const names = specifiers.flatMap(({ type, imported, orig, local }) => {
    if (type === 'ImportDefaultSpecifier') return 'default';
    return type === 'ImportSpecifier' || type === 'ExportSpecifier' ? (imported ?? orig ?? local).value : [];
  });
  return [...new Set([...names, ...(namespaces.length > 0 ? members(body, namespaces) : [])])];
}

/** The members that code reads of these variables: `Form` of `router.Form`. */
function members(node, variables) {
  if (typeof node !== 'object' || node === null) return [];
  const { type, object, property } = node;
  const isMember =
    type === 'MemberExpression' && object.type === 'Identifier' && variables.includes(object.value);
  const own = isMember && property.type === 'Identifier' ? [property.value] : [];
  return [...own, ...Object.values(node).flatMap((part) => members(part, variables))];
}
