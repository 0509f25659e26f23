/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '../../..');
const folders = [
  ...['account', 'loans', 'trusts', 'wills'].map((name) => `mfe-${name}/src`),
  'shell/src',
  'shared',
  'api/src',
];

/** The texts with a straight apostrophe: in strings, templates, and JSX, not in comments. */
function straightIn(source: string, tsx: boolean): string[] {
  const kind = tsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    if (isText && /\p{L}'\p{L}/u.test(node.text)) found.push(node.text.trim());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file', source, ts.ScriptTarget.Latest, true, kind));
  return found;
}

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !/\/(?:node_modules|dist|testing)\//.test(path)),
);

it('finds texts, but no comments', () => {
  const source =
    "// It's a comment.\nconst one = \"can't\" + `don't ${two} and isn't`; const three = 'can’t';";
  expect(straightIn(source, false)).toEqual(["can't", "don't", "and isn't"]);
  expect(straightIn('const one = <p title="it\'s">She\'s here</p>;', true)).toEqual(["it's", "She's here"]);
});

// The catalogs' own test has the same rule for messages. This one has also what the server answers, and documents.
it('are typographic in every text of ours, as the server’s answers and letters', () => {
  expect(files.length).toBeGreaterThan(900);
  const faults = files.flatMap((path) =>
    straightIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map((text) => `${path}: ${text}`),
  );
  expect(faults).toEqual([]);
});
