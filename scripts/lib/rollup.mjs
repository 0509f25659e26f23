import ts from 'typescript';

/**
 * Combines everything a module exports, and every type of ours it depends on, into one declaration file.
 * Sorted, so that it changes only when the types do.
 * @param {ts.Program} program over declaration files
 * @param {ts.SourceFile} entry
 */
export function rollUp(program, entry) {
  const checker = program.getTypeChecker();
  const printer = ts.createPrinter({ removeComments: true });
  /** @type {Map<string, {symbol: ts.Symbol, text: string}>} */
  const declared = new Map();
  const imported = new Set();
  const given = new Set();
  const module = checker.getSymbolAtLocation(entry);
  if (!module) throw new Error(`${entry.fileName} is not a module.`);

  for (const symbol of checker.getExportsOfModule(module)) {
    const foreign = foreignOrigin(symbol);
    if (foreign) given.add(`export { ${rename(foreign.name, symbol.name)} } from '${foreign.from}';`);
    else given.add(`export { ${rename(declare(symbol).name, symbol.name)} };`);
  }
  return [...[...imported].sort(), ...sorted(declared), ...[...given].sort()].join('\n');

  /**
   * Adds a symbol's declaration and everything it refers to.
   * @param {ts.Symbol} symbol
   * @returns {ts.Symbol} the symbol with aliases resolved
   */
  function declare(symbol) {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const known = declared.get(own.name);
    if (known && known.symbol !== own) throw new Error(`Two types are called ${own.name}: rename one.`);
    if (known) return own;
    const entry = { symbol: own, text: '' };
    declared.set(own.name, entry);
    entry.text = (own.declarations ?? []).map(print).join('\n');
    return own;
  }

  /** @param {ts.Declaration} node */
  function print(node) {
    const file = node.getSourceFile();
    const text = printer.printNode(ts.EmitHint.Unspecified, inlined(node), file);
    const plain = text.replace(/^export (default )?/, '').replace(/^declare /, '');
    if (ts.isVariableDeclaration(node)) return `declare const ${plain};`;
    return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? plain : `declare ${plain}`;
  }

  /**
   * Removes references to our modules from a declaration.
   * @param {ts.Node} node
   * @returns {ts.Node}
   */
  function inlined(node) {
    return ts.visitNode(node, inlinedPart) ?? node;
  }

  /** @param {ts.Node} part @returns {ts.Node} */
  function inlinedPart(part) {
    if (ts.isImportTypeNode(part) && isOurs(part.argument) && part.qualifier)
      return plainReference(part, part.qualifier);
    if (ts.isIdentifier(part)) {
      const symbol = checker.getSymbolAtLocation(part);
      if (symbol) reach(symbol, part.text);
    }
    // Each file has its own symbol for a brand. Replacing it with a word makes reports comparable.
    if (ts.isComputedPropertyName(part)) return ts.factory.createStringLiteral(part.getText(), true);
    return ts.visitEachChild(part, inlinedPart, undefined);
  }

  /**
   * `import('../domain').User` as `User`.
   * @param {ts.ImportTypeNode} node @param {ts.EntityName} qualifier
   */
  function plainReference(node, qualifier) {
    const symbol = checker.getSymbolAtLocation(qualifier);
    if (symbol) reach(symbol, qualifier.getText());
    const types = node.typeArguments && ts.visitNodes(node.typeArguments, inlinedPart, ts.isTypeNode);
    const name = ts.factory.createIdentifier(qualifier.getText());
    return node.isTypeOf
      ? ts.factory.createTypeQueryNode(name, types)
      : ts.factory.createTypeReferenceNode(name, types);
  }

  /**
   * Resolves a name used in a declaration to an entry of the rollup.
   * @param {ts.Symbol} symbol
   * @param {string} name
   */
  function reach(symbol, name) {
    const foreign = foreignOrigin(symbol);
    if (foreign) {
      imported.add(`import type { ${rename(foreign.name, name)} } from '${foreign.from}';`);
      return name;
    }
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const at = own.declarations?.[0];
    if (!at || !isTopLevel(at) || program.isSourceFileFromExternalLibrary(at.getSourceFile())) return name;
    if (program.isSourceFileDefaultLibrary(at.getSourceFile())) return name;
    if (!/\/shared\//.test(at.getSourceFile().fileName)) return name;
    if (own.name !== name) throw new Error(`${own.name} is called ${name} elsewhere: use one name for it.`);
    return declare(own).name;
  }

  /**
   * The library module a name originally comes from, if any.
   * @param {ts.Symbol} symbol
   */
  function foreignOrigin(symbol) {
    for (let at = symbol; at.flags & ts.SymbolFlags.Alias;) {
      const specifier = at.declarations?.[0];
      const clause = specifier && ts.findAncestor(specifier, isFrom);
      if (clause?.moduleSpecifier && !isOurs(clause.moduleSpecifier) && specifier)
        return { from: textOf(clause.moduleSpecifier), name: originalName(specifier) };
      const next = checker.getImmediateAliasedSymbol(at);
      if (!next || next === at) return null;
      at = next;
    }
    return null;
  }
}

/** @param {ts.Node} node @returns {node is ts.ImportDeclaration | ts.ExportDeclaration} */
const isFrom = (node) => ts.isImportDeclaration(node) || ts.isExportDeclaration(node);

/** @param {ts.Node} node */
const isTopLevel = (node) =>
  ts.isSourceFile(node.parent) ||
  (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));

/** @param {ts.Node} node a module specifier */
const isOurs = (node) => /^(?:\.|@heartwood\/)/.test(textOf(node));

/** @param {ts.Node} node @returns {string} */
const textOf = (node) =>
  ts.isLiteralTypeNode(node) ? textOf(node.literal) : ts.isStringLiteral(node) ? node.text : '';

/** @param {ts.Declaration} node */
function originalName(node) {
  if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) return (node.propertyName ?? node.name).text;
  return ts.isNamespaceImport(node) ? '*' : 'default';
}

/** @param {string} name @param {string} as */
const rename = (name, as) => (name === as ? name : `${name} as ${as}`);

/** @param {Map<string, {text: string}>} declared */
const sorted = (declared) =>
  [...declared].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { text }]) => text);
