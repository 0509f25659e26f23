import { packages, spanishOf, textsOf } from '@heartwood/i18n/tools/catalogs';
import { errorCodes } from '@heartwood/i18n/tools/codes';
import { messagesIn, untranslatableIn, type FoundMessage } from '@heartwood/i18n/tools/messages';
import { namesIn, plainText } from '@heartwood/i18n/tools/names';
import type { Sources } from '@heartwood/i18n/tools/sources';
import { documentFaults, spanishFaults } from '@heartwood/i18n/tools/spanish';
import { lacksSerialComma, otherTerm, readingFault } from './english';
import { Exceptions, type Check, type Fault } from './fault';

/** Texts that nobody reads on a screen or in a mail, and the legal documents themselves. */
const notRead = [
  /\.(?:test|stories)\.|fixture|\/testing\/|^shared\/host\/(?:contract|dev)\//,
  // Legal documents: their clauses are for courts, and attorneys review them.
  /^shared\/domain\/(?:will|loan)\/document\//,
  /^shared\/domain\/will\/samples\//,
  // For operators and developers: the command line, the log, and the OpenAPI document.
  /^api\/src\/(?:admin\/|[\w-]+\.ts$|features\/demo\/|platform\/(?:crypto|db|health|http|storage\/(?:free-space|data-folder)|telemetry|workers)\/)/,
  /^api\/src\/.*\/(?:test\/|routes\/|(?:\w+-)?(?:routes|responses)\.ts$)/,
];

/** Stands for each value, as one short word. */
const STAND_IN = 'Ann';
/** A text that is no message may be code: a phrase starts like one, and has at least three words. */
const phrase = /^[“"‘'(]?(?:\p{Lu}|\d|\$)\S*(?:\s+\S+){2,}$/u;

/** The English that people read: short sentences of simple words, with serial commas and the usual terms. */
export const checkEnglish: Check = (sources) => {
  const [hard, lacking] = [new Exceptions('readability'), new Exceptions('serial-comma')];
  const folders = [...packages.map(({ folder }) => folder).filter((folder) => folder !== 'shared')];
  const faults = [...folders, 'shared/domain', 'shared/host', 'shared/ui']
    .flatMap((folder) => sources.typeScriptIn(folder))
    .filter((path) => !notRead.some((pattern) => pattern.test(path)))
    .flatMap((path) =>
      paragraphsIn(sources, path).flatMap(({ text, line }): Fault[] => {
        const reading = readingFault(text);
        return [
          reading && !hard.has(text) && `${reading}: ${text}`,
          lacksSerialComma(text) && !lacking.has(text) && `Add the comma before the last item: ${text}`,
          otherTerm.test(text) && `Write attorney, IRS, or log in: ${text}`,
        ].flatMap((message) => (message ? [{ path, line, message }] : []));
      }),
    );
  return [...faults, ...hard.faults(sources), ...lacking.faults(sources)];
};

function paragraphsIn(sources: Sources, path: string): { text: string; line: number }[] {
  const tree = sources.tree(path);
  const messages = messagesIn(tree).map(({ text, line }) => ({ text: plainText(text, STAND_IN), line }));
  const others = untranslatableIn(tree)
    .map(({ text, line }) => ({ text: text.replaceAll(/\{\w+\}/g, STAND_IN), line }))
    .filter(({ text }) => phrase.test(text));
  return [...messages, ...others].flatMap(({ text, line }) =>
    text.split(/\n{2,}/).map((paragraph) => ({ text: paragraph.replace(/\s+/g, ' ').trim(), line })),
  );
}

/** Digits where a limit stands. */
const limit =
  /\b(?:at (?:most|least)|up to|more than|less than|within|from \d[\d,]* to) \$?\d[\d,]*(?: \w+)?|\d (?:or more|characters|bytes|[KM]B|minutes|hours|days|months|years|people|entries)\b/g;
/**
 * What no setting of ours changes: ages and periods of the law, sums of shares, formats,
 * and what others take.
 */
const isFixed = (found: string) =>
  /^(?:at least (?:18|21)\b|at least \$0|(?:up to|more than) 100\b|up to [39] years|9 years|at most 8 (?:bits|decimals)|4 characters|0 (?:days|minutes))/.test(
    found,
  );

/** Each text is a message that can be translated, and has its values. */
export const checkMessages: Check = (sources) =>
  packages.flatMap(({ folder }) => {
    const { messages, untranslatable } = textsOf(sources, folder);
    return [
      ...(messages.length === 0
        ? [{ path: folder, line: 1, message: 'Name the folder of a package that has messages.' }]
        : []),
      ...untranslatable.map(({ path, line, text }) => ({
        path,
        line,
        message: `Make it a message with t, rich, or msg: ${text}`,
      })),
      ...messages.flatMap((message) =>
        messageFaults(message).map((fault) => ({ ...message, message: `${fault}: ${message.text}` })),
      ),
    ];
  });

const messageFaults = ({ text, values, tooEarly }: FoundMessage): string[] => {
  const names = namesIn(text).map((name) => name.replace('<', ''));
  return [
    ...(tooEarly ? ['Mark it with msg, and translate it where it is shown'] : []),
    ...(values && values.join() !== names.sort().join() ? ['Give it the values that it names'] : []),
    ...(text.match(limit)?.some((found) => !isFixed(found))
      ? ['Give it the limit as a value, from shared/domain/limits.ts']
      : []),
  ];
};

const EXTRACT = 'Run `npm run extract -w shared/i18n`';

/** A catalog has the Spanish of each message of its package, in their order, and of nothing else. */
export const checkCatalogs: Check = (sources) => [
  ...packages.flatMap(({ folder, catalog }) => {
    const entries = Object.entries(spanishOf(sources, catalog));
    const texts = [...new Set(textsOf(sources, folder).messages.map(({ text }) => text))];
    const first = texts.findIndex((text, index) => text !== entries[index]?.[0]);
    const other = first >= 0 ? first : texts.length;
    return [
      ...(other < Math.max(texts.length, entries.length)
        ? [{ path: catalog, line: other + 2, message: `${EXTRACT}: ${texts[other] ?? entries[other]?.[0]}` }]
        : []),
      ...entryFaults(catalog, entries, spanishFaults),
    ];
  }),
  // The tests of the documents check their content: note-copy.test.tsx, will-copy.test.ts,
  // and letter-copy.test.ts.
  ...sources.paths
    .filter((path) => /\/reading-copy\/\w+-es\.json$/.test(path))
    .flatMap((path) => entryFaults(path, Object.entries(spanishOf(sources, path)), documentFaults)),
  ...codeFaults(sources),
  ...meaningFaults(sources),
];

const entryFaults = (path: string, entries: [string, string][], faultsOf: typeof spanishFaults): Fault[] =>
  entries.flatMap(([english, spanish], index) =>
    faultsOf(english, spanish).map((fault) => ({ path, line: index + 2, message: `${fault} ${english}` })),
  );

function codeFaults(sources: Sources): Fault[] {
  const path = 'shared/i18n/codes.json';
  const written = `${JSON.stringify(errorCodes(sources), null, 2)}\n`;
  return sources.text(path) === written ? [] : [{ path, line: 1, message: `${EXTRACT}.` }];
}

/** The same English has the same Spanish in all packages, unless it has two meanings. */
function meaningFaults(sources: Sources): Fault[] {
  const twoMeanings = new Exceptions('two-meanings');
  const first = new Map<string, { spanish: string; catalog: string }>();
  const faults = packages.flatMap(({ catalog }) =>
    Object.entries(spanishOf(sources, catalog)).flatMap(([english, spanish], index): Fault[] => {
      const known = first.get(english);
      if (!known) first.set(english, { spanish, catalog });
      if (!known || known.spanish === spanish || twoMeanings.has(english)) return [];
      const message = `Translate it as ${known.catalog} does, "${known.spanish}": ${english}`;
      return [{ path: catalog, line: index + 2, message }];
    }),
  );
  return [...faults, ...twoMeanings.faults(sources)];
}
