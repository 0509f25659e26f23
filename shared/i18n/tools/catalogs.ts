import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import exceptions from './exceptions.json';
import { messagesIn, untranslatableIn } from './messages';
import constantsBySubject from './small-words.json';
import type { Sources } from './sources';

/**
 * The papers for life: their questions and texts, which only their remote needs, also as a reading copy in
 * Spanish.
 */
const PLAN = 'shared/domain/plan';
const catalogFolders: Partial<Record<string, string>> = { 'api/src': 'api/src/platform/i18n', [PLAN]: PLAN };

const remotes = readdirSync(join(import.meta.dirname, '../../..')).filter((name) => name.startsWith('mfe-'));

/** The packages with texts, and each one's Spanish: a new remote needs no entry. */
export const packages = [
  ...remotes.map((name) => `${name}/src`),
  ...['shell/src', 'shared', PLAN, 'api/src'],
].map((folder) => ({ folder, catalog: `${catalogFolders[folder] ?? `${folder}/i18n`}/es.json` }));

/**
 * The parts of `shared` with texts for people: messages and, in the domain, constants that screens pass to
 * `translated`.
 */
const sharedFolders = ['shared/domain', 'shared/host', 'shared/storage', 'shared/ui'];

/** Parts of the domain whose texts are only in documents, which are in English, or for programs. */
const inEnglishOnly =
  /^shared\/domain\/(?:(?:will|loan)\/document\/|will\/samples\/|plan\/samples\.|vectors\/|trust\/(?:executor-letter|trust-text|inventory\/letter-holdings)\.|will\/signing\/(?:signature-text|printable-names)\.|fields\/(?:spoken-)?secrets\.|places\/|dates\/calendar\.|signature\.)/;

/** Files that show nothing to a person, or only a document, which is in English. */
const notShown =
  /^mfe-wills\/src\/documents\/(?:letters|pdf)\/[^/]+\.ts$|\/reading-copy\/\w+-copy\.ts$|^mfe-loans\/src\/(?:payments\/(?:plan-files\/plan-c|interest-statement\/statement-(?:csv|of-all|pdf)|receipt\/receipt-text)|contract\/party-s)|\.(?:test|stories)\.|fixture|\/testing\/|\/standalone\.|\/override-panel\.|^shared\/(?:host\/(?:contract|dev)|ui\/catalog)\//;

/**
 * Of the server's texts, only the mails and the test checkout. Its errors stay in English, and
 * the screens translate them.
 */
const isShown = (path: string) =>
  !path.startsWith('api/') || /[-/]mail\.ts$|\/(?:letter|greetings|test-checkout-page)\.ts$/.test(path);

/** A package's English texts: its messages, and the texts that should be messages. */
export function textsOf(sources: Sources, folder: string) {
  const files = (folder === 'shared' ? sharedFolders : [folder])
    .flatMap((each) => sources.typeScriptIn(each))
    .filter((path) => folder !== 'shared' || !path.startsWith(`${PLAN}/`))
    .filter((path) => !notShown.test(path) && !inEnglishOnly.test(path));
  const found = files.flatMap((path) =>
    untranslatableIn(sources.tree(path), isDomain(path)).map((text) => ({ path, ...text })),
  );
  const constants = [...found.filter(isConstant), ...(folder === 'shared' ? smallWords : [])];
  return {
    messages: [
      ...files.flatMap((path) => messagesIn(sources.tree(path)).map((message) => ({ path, ...message }))),
      ...constants.map((constant) => ({ ...constant, values: null, tooEarly: false })),
    ],
    untranslatable: found.filter(
      (text) => isShown(text.path) && !isConstant(text) && !excepted.has(text.text),
    ),
  };
}

const isDomain = (path: string) => path.startsWith('shared/domain/');
const isConstant = ({ path, text }: { path: string; text: string }) => isDomain(path) && !excepted.has(text);

/** Texts that are no messages, such as file names, each group with its reason. */
const excepted = new Set(exceptions.flatMap(({ texts }) => texts));

/** Words of the domain that don't look like a text, such as `lender`, and texts that it assembles. */
const smallWords = constantsBySubject.flatMap(({ texts }) =>
  texts.map((text) => ({ path: 'shared/i18n/tools/small-words.json', line: 1, text })),
);

/** The Spanish of a catalog by its English. */
export const spanishOf = (sources: Sources, catalog: string): Record<string, string> =>
  sources.paths.includes(catalog) ? JSON.parse(sources.text(catalog)) : {};
