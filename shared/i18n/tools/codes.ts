import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { isMessageCall, literalsOf, parse } from './messages';

const domain = join(import.meta.dirname, '../../domain');

/** The English of each error code: of the domain's messages, by their names. A rule's sentence has the code `document_date_future`. */
export function errorCodes(): Record<string, string> {
  const files = readdirSync(join(domain, 'messages')).filter((name) => !name.includes('.test.'));
  const paths = [...files.map((name) => `messages/${name}`), 'legacy-access/messages.ts'];
  return Object.fromEntries(
    paths.flatMap((path) => codesIn(readFileSync(join(domain, path), 'utf8'))).sort(),
  );
}

/** The named texts of a file: constants, and functions that return a message. */
export function codesIn(source: string): [code: string, text: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer) {
      const [literal] = literalsOf(messageOf(node.initializer));
      if (literal) found.push([snakeCase(node.name.getText()), literal.text]);
      if (literal) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(source, false));
  return found;
}

function messageOf(value: ts.Expression): ts.Expression | undefined {
  const result = ts.isArrowFunction(value) && ts.isExpression(value.body) ? value.body : value;
  return isMessageCall(result) ? result.arguments[0] : result;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
