import ts from 'typescript';
import { isMessageCall, literalsOf } from './messages';
import type { Sources } from './sources';

/**
 * The English of each error code: of the domain's messages, by their names. A rule's sentence has the
 * code `document_date_future`.
 */
export function errorCodes(sources: Sources): Record<string, string> {
  const paths = sources.typeScriptIn('shared/domain/messages').filter((path) => !path.includes('.test.'));
  return Object.fromEntries(
    [...paths, 'shared/domain/legacy-access/messages.ts']
      .flatMap((path) => codesIn(sources.tree(path)))
      .sort(),
  );
}

/** The named texts of a file: constants, and functions that return a message. */
function codesIn(file: ts.SourceFile): [code: string, text: string][] {
  const found: [string, string][] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) && node.initializer) {
      const [literal] = literalsOf(messageOf(node.initializer));
      if (literal) found.push([snakeCase(node.name.getText()), literal.text]);
      if (literal) return;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function messageOf(value: ts.Expression): ts.Expression | undefined {
  const result = ts.isArrowFunction(value) && ts.isExpression(value.body) ? value.body : value;
  return isMessageCall(result) ? result.arguments[0] : result;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
