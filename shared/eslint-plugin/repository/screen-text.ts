import ts from 'typescript';
import { isMessageCall, literalsOf } from '@heartwood/i18n/tools/messages';
import { plainText } from '@heartwood/i18n/tools/names';

/** A paragraph, label, or message that a person reads on a screen or in a mail. */
export interface ScreenText {
  /** Names, numbers, and other values are `STAND_IN`. */
  text: string;
  line: number;
}

/** Replaces each value, as one short word. */
const STAND_IN = 'Ann';

/** Elements that can be part of a sentence. All others begin a paragraph. */
const inline = new Set(
  'a abbr b bdi cite code em i kbd q s small span strong sub sup time Link Money NavLink Term VisuallyHidden'.split(
    ' ',
  ),
);

/** Calls whose text is for developers and operators. */
const developersOnly =
  /^(?:Error|TypeError|RangeError|(?:console|log|logger|\w+\.log)\.\w+|ConfigError|StartError)$/;

/** Looks like a phrase: starts like one, and has at least three words. */
const phrase = /^[“"‘'(]?(?:\p{Lu}|\d|\$)[^\s]*(?:\s+\S+){2,}$/u;
/** Looks like a phrase, but is SQL, markup, or an SVG path. */
const code = /[<>]|=>|\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER) |^M-?[\d.]+[ ,]?-?[\d.]/;

/** The texts of a TypeScript file that people read: its JSX, and its strings that are phrases. */
export function screenTextsIn(source: string, tsx = true): ScreenText[] {
  const kind = tsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile('file', source, ts.ScriptTarget.Latest, true, kind);
  const found: ScreenText[] = [];

  const add = (node: ts.Node, text: string, isRead = phrase.test(text) && !code.test(text)) => {
    if (isRead) found.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && isForDevelopers(node)) return;
    if (isMessageCall(node)) return visitMessage(node);
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) return visitElement(node);
    const text = textOf(node);
    for (const paragraph of text?.split(/\n{2,}/) ?? []) add(node, tidy(paragraph));
    // A value may contain sentences of its own.
    if (text === undefined || !ts.isStringLiteralLike(node))
      ts.forEachChild(node, text === undefined ? visit : visitFilling);
  };

  const visitMessage = ({ arguments: [message, ...values] }: ts.CallExpression) => {
    for (const literal of literalsOf(message)) {
      const text = plainText(literal.text, STAND_IN);
      add(literal, text, /\p{L}/u.test(text.replaceAll(STAND_IN, '')));
    }
    values.forEach(visit);
  };

  const visitFilling = (node: ts.Node): void => {
    if (textOf(node) === undefined || ts.isTemplateExpression(node)) ts.forEachChild(node, visit);
  };

  /** Adds the paragraphs of an element, and visits its attributes and the expressions in braces. */
  const visitElement = (element: ts.JsxElement | ts.JsxFragment): void => {
    let words = '';
    let first: ts.Node = element;
    const flush = () => {
      const text = tidy(words);
      if (/\p{L}/u.test(text.replaceAll(STAND_IN, ''))) add(first, text, true);
      words = '';
    };
    const read = (parent: ts.JsxElement | ts.JsxFragment) => {
      if (ts.isJsxElement(parent)) visit(parent.openingElement.attributes);
      for (const child of parent.children) {
        if (words.trim() === '') first = child;
        if (ts.isJsxText(child)) words += child.text;
        else if (ts.isJsxElement(child) && inline.has(child.openingElement.tagName.getText())) read(child);
        else if (ts.isJsxExpression(child)) words += filling(child);
        else if (ts.isJsxSelfClosingElement(child) && inline.has(child.tagName.getText())) words += STAND_IN;
        else {
          flush();
          visit(child);
        }
      }
    };
    const filling = ({ expression }: ts.JsxExpression): string => {
      if (!expression) return ' ';
      const text = textOf(expression);
      if (text !== undefined) return text;
      visit(expression);
      return ts.isBinaryExpression(expression) || ts.isConditionalExpression(expression) ? ' ' : STAND_IN;
    };
    read(element);
    flush();
  };

  visit(file);
  return found;
}

/** The text of a string, a template, or concatenated strings; undefined for anything else. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => STAND_IN + literal.text).join('');
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
    const [left, right] = [textOf(node.left), textOf(node.right)];
    if (left !== undefined || right !== undefined) return (left ?? STAND_IN) + (right ?? STAND_IN);
  }
  return undefined;
}

const isForDevelopers = ({ expression }: ts.NewExpression | ts.CallExpression) =>
  developersOnly.test(expression.getText());

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
