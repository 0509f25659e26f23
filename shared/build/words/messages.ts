import ts from 'typescript';

/** A call of `t`, `rich`, or `msg`, with the English that stands in it. */
export interface FoundMessage {
  text: string;
  line: number;
  /** The names of its values, sorted; null where they aren't written as an object. */
  values: string[] | null;
  /** Whether it is translated while the module loads, when the language isn't known yet. */
  tooEarly: boolean;
}

export interface FoundText {
  text: string;
  line: number;
}

const calls = new Set(['t', 'rich', 'msg']);

/** The messages of a TypeScript file. */
export function messagesIn(source: string, tsx = true): FoundMessage[] {
  const file = parse(source, tsx);
  const found: FoundMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (isMessageCall(node)) {
      const [message, given] = node.arguments;
      for (const literal of literalsOf(message))
        found.push({
          text: literal.text,
          line: lineOf(file, literal),
          values: namesOf(given),
          tooEarly: node.expression.getText() !== 'msg' && !isInFunction(node),
        });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Elements and calls that show nothing, and the names of properties and attributes that hold no words. */
const forMachines =
  /^(?:\w*(?:Error|Fault)|report|URL|RegExp|Intl\.\w+|document\.\w+|console\.\w+|\S+\.(?:query|mutation|enhanceEndpoints|get|has|getItem|setItem|matchMedia|setAttribute|toLocaleString|localeCompare))$/;
const notWords =
  /^(?:className|key|id|type|url|method|path|to|href|name|fontFamily|font|providesTags|invalidatesTags|autoComplete|headers|data-.*|[A-Z]+ \/.*)$/;
/** Reads as words that somebody sees: a capital and more letters, or several words. */
const words = /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}|\p{L}[,.;:]? \p{L}/u;

/** A path, an address, the path of a drawing, or markup. */
const isCode = (text: string) =>
  (!/\s/.test(text) && /[/:{}$?&=_]|\w\.\w/.test(text)) || /[<>]|=>|^M-?[\d.]/.test(text);

/** The texts of a TypeScript file that people see and that are no messages, so that nobody can translate them. */
export function untranslatableIn(source: string, tsx = true): FoundText[] {
  const file = parse(source, tsx);
  const found: FoundText[] = [];
  const add = (node: ts.Node, text: string) =>
    found.push({ text: text.replace(/\s+/g, ' ').trim(), line: lineOf(file, node) });
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (isMessageCall(node)) return node.arguments.slice(1).forEach(visit);
    if (
      (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
      forMachines.test(node.expression.getText())
    )
      return;
    if ((ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) && notWords.test(plainName(node.name)))
      return;
    if (ts.isPropertyAssignment(node)) return visit(node.initializer);
    if (ts.isJsxText(node) && /\p{L}{2}/u.test(node.text)) add(node, node.text);
    const text = ts.isTemplateExpression(node)
      ? [node.head, ...node.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join('{}')
      : ts.isStringLiteralLike(node) && !isCompared(node)
        ? node.text
        : '';
    if (words.test(text) && !isCode(text)) add(node, text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

const parse = (source: string, tsx: boolean) =>
  ts.createSourceFile(
    'file',
    source,
    ts.ScriptTarget.Latest,
    true,
    tsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const lineOf = (file: ts.SourceFile, node: ts.Node) =>
  file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

export const isMessageCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && calls.has(node.expression.text);

const plainName = (name: ts.Node) => name.getText().replace(/^['"]|['"]$/g, '');

/** The strings that an expression may be. */
export function literalsOf(node: ts.Expression | undefined): ts.StringLiteralLike[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  return ts.isConditionalExpression(node) ? [node.whenTrue, node.whenFalse].flatMap(literalsOf) : [];
}

function namesOf(values: ts.Expression | undefined): string[] | null {
  if (!values) return [];
  if (!ts.isObjectLiteralExpression(values)) return null;
  const names = values.properties.map(({ name }) => (name ? plainName(name) : null));
  return names.includes(null) ? null : names.filter((name) => name !== null).sort();
}

function isInFunction(node: ts.Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) if (ts.isFunctionLike(outer)) return true;
  return false;
}

const isCompared = ({ parent }: ts.Node) =>
  ts.isCaseClause(parent) ||
  ts.isElementAccessExpression(parent) ||
  ts.isPropertyAccessExpression(parent) ||
  (ts.isBinaryExpression(parent) && /^[=!]==?$/.test(parent.operatorToken.getText()));
