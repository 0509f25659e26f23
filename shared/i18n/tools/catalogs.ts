import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import exceptions from './exceptions.json';
import { messagesIn, untranslatableIn } from './messages';
import constantsBySubject from './small-words.json';

const root = join(import.meta.dirname, '../../..');

/** The packages with texts, and each one's folder with its Spanish. A package without one is in English. */
export const packages = [
  ...['account', 'loans', 'trusts', 'wills'].map((name) => `mfe-${name}/src`),
  'shell/src',
  'shared',
].map((folder) => ({
  folder,
  catalog: join(root, folder, folder === 'shared' ? 'i18n/es.json' : 'i18n/es.json'),
}));
packages.push({ folder: 'api/src', catalog: join(root, 'api/src/platform/i18n/es.json') });

/**
 * The parts of `shared` with texts for people: messages and, in the domain, constants that screens pass to
 * `translated`.
 */
const sharedFolders = ['shared/domain', 'shared/host', 'shared/storage', 'shared/ui'];

/** Parts of the domain whose texts are only in documents, which are in English, or for programs. */
const inEnglishOnly =
  /^shared\/domain\/(?:(?:will|loan)\/document\/|will\/samples\/|vectors\/|trust\/(?:executor-letter|trust-text|inventory\/letter-holdings)\.|will\/signing\/(?:signature-text|printable-names)\.|fields\/(?:spoken-)?secrets\.|places\/|dates\/calendar\.|signature\.)/;

/** Files that show nothing to a person, or only a document, which is in English. */
const notShown =
  /^mfe-wills\/src\/documents\/(?:letters|pdf)\/[^/]+\.ts$|\/reading-copy\/\w+-copy\.ts$|^mfe-loans\/src\/(?:payments\/(?:plan-files\/plan-c|interest-statement\/statement-|receipt\/receipt-text)|contract\/party-s)|\.(?:test|stories)\.|fixture|\/testing\/|\/standalone\.|\/override-panel\.|^shared\/(?:host\/(?:contract|dev)|ui\/catalog)\//;

/**
 * Of the server's texts, only the mails and the test checkout. Its errors stay in English, and the screens translate
 * them.
 */
const isShown = (path: string) =>
  !path.startsWith('api/') || /[-/]mail\.ts$|\/(?:letter|greetings|test-checkout-page)\.ts$/.test(path);

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !notShown.test(path) && !inEnglishOnly.test(path))
    .sort();

/** A package's English texts: its messages, and the texts that should be messages. */
export function textsOf(folder: string) {
  const folders = folder === 'shared' ? sharedFolders : [folder];
  const files = folders.flatMap(filesIn).map((path) => ({
    path,
    source: readFileSync(join(root, path), 'utf8'),
    tsx: path.endsWith('x'),
  }));
  const found = files.flatMap(({ path, source, tsx }) =>
    untranslatableIn(source, tsx, isDomain(path)).map((text) => ({ path, ...text })),
  );
  const [constants, untranslatable] = [found.filter(isConstant), found.filter((text) => !isConstant(text))];
  return {
    messages: [
      ...files.flatMap(({ path, source, tsx }) =>
        messagesIn(source, tsx).map((message) => ({ path, ...message })),
      ),
      ...[...constants, ...(folder === 'shared' ? smallWords : [])].map((constant) => ({
        ...constant,
        values: null,
        tooEarly: false,
      })),
    ],
    untranslatable: untranslatable.filter(({ path }) => isShown(path)),
  };
}

const isDomain = (path: string) => path.startsWith('shared/domain/');
const isConstant = ({ path, text }: { path: string; text: string }) => isDomain(path) && !excepted.has(text);

/** Texts that the tests should ignore, such as file names, each group with its reason. */
export const excepted = new Set(exceptions.flatMap(({ texts }) => texts));

/** Words of the domain that don't look like a text, such as `lender`, and texts that it assembles. */
const smallWords = constantsBySubject.flatMap(({ subject, texts }) =>
  texts.map((text) => ({ path: `shared/i18n/tools/small-words.json, ${subject}`, line: 0, text })),
);

/** A package's Spanish by its English; null for a package that is only in English. */
export const spanishOf = (catalog: string): Record<string, string> | null =>
  existsSync(catalog) ? (JSON.parse(readFileSync(catalog, 'utf8')) as Record<string, string>) : null;
