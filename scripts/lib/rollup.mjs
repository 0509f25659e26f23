import ts from 'typescript';

/**
 * Everything that one module gives to others, and each type of ours that this stands on, as one declaration file.
 * Sorted, so that only a change of the shape changes it.
 * @param {ts.Program} program over declaration files @param {ts.SourceFile} entry
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

  /** Writes down a symbol's declaration, and then what that names. @param {ts.Symbol} symbol @returns {ts.Symbol} the symbol itself, without aliases */
  function declare(symbol) {
    const own = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const known = declared.get(own.name);
    if (known && known.symbol !== own) throw new Error(`Two things are called ${own.name}: rename one.`);
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

  /** A declaration in which no module of ours is named any more. @param {ts.Node} node @returns {ts.Node} */
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
    // A brand is a symbol of its own in each file; named by a word, it is the same in the next report.
    if (ts.isComputedPropertyName(part)) return ts.factory.createStringLiteral(part.getText(), true);
    return ts.visitEachChild(part, inlinedPart, undefined);
  }

  /** `import('../domain').User` as `User`. @param {ts.ImportTypeNode} node @param {ts.EntityName} qualifier */
  function plainReference(node, qualifier) {
    const symbol = checker.getSymbolAtLocation(qualifier);
    if (symbol) reach(symbol, qualifier.getText());
    const types = node.typeArguments && ts.visitNodes(node.typeArguments, inlinedPart, ts.isTypeNode);
    const name = ts.factory.createIdentifier(qualifier.getText());
    return node.isTypeOf
      ? ts.factory.createTypeQueryNode(name, types)
      : ts.factory.createTypeReferenceNode(name, types);
  }

  /** Makes a name that a declaration uses stand for something in the rollup. @param {ts.Symbol} symbol @param {string} name */
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
    if (own.name !== name) throw new Error(`${own.name} is called ${name} elsewhere: call it the same.`);
    return declare(own).name;
  }

  /** The library's module that a name comes from in the end, if any. @param {ts.Symbol} symbol */
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

/** @param {ts.Node} node what names a module */
const isOurs = (node) => textOf(node).startsWith('.');

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
