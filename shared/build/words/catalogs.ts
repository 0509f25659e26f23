import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { messagesIn, untranslatableIn } from './messages';

// Tests and `npm run words` both start in the checkout; a test in its package's folder.
const root = process.cwd().replace(/[\\/]shared$/, '');

/** The packages with texts, and the folder of each where its Spanish is. A package without one is in English. */
export const packages = [
  ...['account', 'loans', 'trusts', 'wills'].map((name) => `mfe-${name}/src`),
  'shell/src',
  'shared/host',
  'shared/ui',
  'api/src',
].map((folder) => ({ folder, catalog: join(root, folder, 'words/es.json') }));

/** Files that show nothing to a person of the product, or only a document, which is in English. */
const notShown =
  /^mfe-wills\/src\/(?:letters|will-pdf)\/[^/]+\.ts$|\.(?:test|stories)\.|fixture|\/testing\/|\/standalone\.|\/override-panel\.|^shared\/host\/(?:contract|dev)\//;

/** Of the server's texts, the mails and the test checkout. Its refusals stay in English, and the screens translate them. */
const isShown = (path: string) =>
  !path.startsWith('api/') || /-mail\.ts$|\/test-checkout-page\.ts$/.test(path);

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !notShown.test(path))
    .sort();

/** What a package says in English: its messages, and the texts that should be messages. */
export function textsOf(folder: string) {
  const files = filesIn(folder).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
    tsx: path.endsWith('x'),
  }));
  return {
    messages: files.flatMap(({ path, source, tsx }) =>
      messagesIn(source, tsx).map((message) => ({ path, ...message })),
    ),
    untranslatable: files
      .filter(({ path }) => isShown(path))
      .flatMap(({ path, source, tsx }) => untranslatableIn(source, tsx).map((text) => ({ path, ...text }))),
  };
}

/** A package's Spanish by its English; null for a package that is in English only. */
export const spanishOf = (catalog: string): Record<string, string> | null =>
  existsSync(catalog) ? (JSON.parse(readFileSync(catalog, 'utf8')) as Record<string, string>) : null;
