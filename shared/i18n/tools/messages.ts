import ts from 'typescript';

/** A call of `t`, `rich`, or `msg`, with its English text. */
export interface FoundMessage {
  text: string;
  line: number;
  /** The names of its values, sorted; null if they aren't written as an object. */
  values: string[] | null;
  /** Whether it is translated while the module loads, when the language isn't known yet. */
  tooEarly: boolean;
}

interface FoundText {
  text: string;
  line: number;
}

const calls = new Set(['t', 'rich', 'msg']);

/** The messages of a TypeScript file. */
export function messagesIn(file: ts.SourceFile): FoundMessage[] {
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

/** Elements and calls that show nothing, and properties and attributes without text for people. */
const forMachines =
  /^(?:\w*(?:Error|Fault)|report|URL|RegExp|Intl\.\w+|document\.\w+|console\.\w+|\S+\.(?:meta|query|mutation|enhanceEndpoints|invalidateTags|querySelector|querySelectorAll|matches|closest|get|has|getItem|setItem|matchMedia|setAttribute|toLocaleString|localeCompare))$/;
const notWords =
  /^(?:className|key|id|type|url|method|path|to|href|name|fontFamily|font|providesTags|invalidatesTags|autoComplete|headers|example|data-.*|[A-Z]+ \/.*)$/;
/** Looks like visible text: a capital and more letters, or several words. */
const words = /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}|\p{L}[,.;:]? \p{L}/u;

/** A path, a URL, an SVG path, or markup. */
const isCode = (text: string) =>
  (!/\s/.test(text) && /[/:{}$?&=_]|\w\.\w/.test(text)) || /[<>]|=>|^M-?[\d.]/.test(text);

/**
 * The texts of a TypeScript file that people see and that are not messages, so they can't be translated.
 * @param labels whether to include the field names in schemas' error messages, even single lowercase words
 */
export function untranslatableIn(file: ts.SourceFile, labels = false): FoundText[] {
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
    if (ts.isTemplateExpression(node)) {
      const plain = [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text);
      if (words.test(plain.join('{}')) && !isCode(plain.join('{}'))) add(node, filledText(node));
    } else if (ts.isStringLiteralLike(node) && !isCompared(node)) {
      const { text } = node;
      if ((words.test(text) && !isCode(text)) || (labels && isLabel(node))) add(node, text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A template with its values as placeholders: `{opens_at}` for `${formatDate(dayOf(opens_at))}`. */
function filledText({ head, templateSpans }: ts.TemplateExpression): string {
  const names = new Map<string, string>();
  const nameOf = (value: ts.Expression) => {
    const known = names.get(value.getText());
    if (known) return known;
    const base = baseName(value);
    const taken = [...names.values()];
    const name = taken.includes(base) ? `${base}${taken.length + 1}` : base;
    names.set(value.getText(), name);
    return name;
  };
  return (
    head.text +
    templateSpans.map(({ expression, literal }) => `{${nameOf(expression)}}${literal.text}`).join('')
  );
}

/** The name of a value: the last name in it, or that of a function's argument. */
function baseName(value: ts.Expression): string {
  if (ts.isIdentifier(value)) return value.text;
  if (ts.isPropertyAccessExpression(value)) return value.name.text;
  if (ts.isElementAccessExpression(value)) return baseName(value.argumentExpression);
  if (ts.isNonNullExpression(value) || ts.isParenthesizedExpression(value)) return baseName(value.expression);
  if (!ts.isCallExpression(value)) return 'value';
  const [argument] = value.arguments;
  if (argument && !ts.isStringLiteralLike(argument)) return baseName(argument);
  return ts.isPropertyAccessExpression(value.expression) ? baseName(value.expression.expression) : 'value';
}

/**
 * The name of a field in its schema's error messages, even a single lowercase word: `nameField('executor')`.
 */
const isLabel = ({ parent, ...node }: ts.Node) =>
  ts.isCallExpression(parent) &&
  parent.arguments[0]?.pos === node.pos &&
  /(?:Field|freeText|textLeftOpen|choiceSchema|messages\.\w+)$/.test(parent.expression.getText());

const lineOf = (file: ts.SourceFile, node: ts.Node) =>
  file.getLineAndCharacterOfPosition(node.getStart()).line + 1;

export const isMessageCall = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && calls.has(node.expression.text);

const plainName = (name: ts.Node) => name.getText().replace(/^['"]|['"]$/g, '');

/** The possible string values of an expression. */
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
