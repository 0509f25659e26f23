import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { offered, partsOf } from '..';
import codes from '../codes.json';
import { excepted, packages, spanishOf, textsOf } from './catalogs';
import { errorCodes } from './codes';
import { glossary, glossaryFaults } from './glossary';
import { namesIn } from './names';

const translated = packages.flatMap(({ folder, catalog }) => {
  const spanish = spanishOf(catalog);
  return spanish ? [{ folder, spanish, ...textsOf(folder) }] : [];
});
const withoutBracket = (name: string) => name.replace('<', '');
/** Digits where a limit stands. */
const limit =
  /\b(?:at (?:most|least)|up to|more than|less than|within|from \d[\d,]* to) \$?\d[\d,]*(?: \w+)?|\d (?:or more|characters|bytes|[KM]B|minutes|hours|days|months|years|people|entries)\b/g;
/** What no setting of ours changes: ages and periods of the law, sums of shares, formats, and what others take. */
const isFixed = (found: string) =>
  /^(?:at least (?:18|21)\b|at least \$0|(?:up to|more than) 100\b|up to [39] years|9 years|at most 8 (?:bits|decimals)|4 characters|0 (?:days|minutes))/.test(
    found,
  );
const at = ({ path, line, text }: { path: string; line: number; text: string }) => `${path}:${line} ${text}`;

it('each have texts', () => {
  expect(translated.length).toBeGreaterThan(0);
  for (const { messages } of translated) expect(messages.length).toBeGreaterThan(3);
});

it('offer Spanish once all of them have it, and not before', () => {
  expect(offered).toEqual(translated.length === packages.length ? ['en', 'es'] : ['en']);
});

it('have Spanish for every error code: npm run extract -w shared/i18n', () => {
  const shared = translated.find(({ folder }) => folder === 'shared');
  expect(codes).toEqual(errorCodes());
  expect(Object.values(errorCodes()).filter((text) => !shared?.spanish[text])).toEqual([]);
});

describe.each(translated)('$folder', ({ messages, untranslatable, spanish }) => {
  it('shows no text that can’t be translated', () => {
    expect(untranslatable.filter(({ text }) => !excepted.has(text)).map(at)).toEqual([]);
  });

  it('translates only when the language is known', () => {
    expect(messages.filter(({ tooEarly }) => tooEarly).map(at)).toEqual([]);
  });

  it('provides the values that its messages need', () => {
    const wrong = messages.filter(
      ({ text, values }) =>
        values !== null && values.join() !== namesIn(text).map(withoutBracket).sort().join(),
    );
    expect(wrong.map(at)).toEqual([]);
  });

  it('has no limit in digits: a message gets it as a value, from shared/domain/limits.ts', () => {
    const named = messages.filter(({ text }) => text.match(limit)?.some((found) => !isFixed(found)));
    expect(named.map(at)).toEqual([]);
  });

  it('has Spanish for each message, and for nothing else: npm run extract -w shared/i18n', () => {
    expect(Object.keys(spanish)).toEqual([...new Set(messages.map(({ text }) => text))]);
    expect(Object.entries(spanish).flatMap(([english, words]) => (words.trim() ? [] : [english]))).toEqual(
      [],
    );
  });

  it('has the same placeholders in Spanish', () => {
    const differ = Object.entries(spanish).filter(
      ([english, words]) => namesIn(english).join() !== namesIn(words).join(),
    );
    expect(differ).toEqual([]);
  });

  it('is parsed as FormatJS parses it', () => {
    const standard = Object.entries(spanish).filter(([english]) => !/, (?:date|number|term)\b/.test(english));
    const differ = standard.flatMap(([english, words]) =>
      [read(english, 'en-US'), read(words, 'es-US')].filter(([ours, theirs]) => ours !== theirs),
    );
    expect(differ).toEqual([]);
  });

  it('keeps a number with its unit in Spanish', () => {
    const parted =
      /(?:\d|#|\}) (?:horas?|días?|años?|minutos?|segundos?|mes|meses|semanas?|pagos?|caracteres|bytes|[KM]B|BTC)\b/u;
    expect(Object.values(spanish).filter((words) => parted.test(words))).toEqual([]);
  });

  it('has typographic apostrophes', () => {
    expect(messages.filter(({ text }) => /\p{L}'\p{L}/u.test(text)).map(at)).toEqual([]);
  });

  it('ends and asks in Spanish as in English', () => {
    // "Hello," is "Hola:".
    const ending = (text: string) =>
      /[.,:…?!]?$/.exec(text.replaceAll(/<\/?\w+>|[ap]\.m\.$/g, ''))?.[0].replace(',', ':');
    const differ = Object.entries(spanish).filter(
      ([english, words]) => ending(english) !== ending(words) || /[?!]/.test(words) !== /[¿¡]/.test(words),
    );
    expect(differ).toEqual([]);
  });

  it('uses the terms of the glossary', () => {
    expect(glossaryFaults(spanish, glossary)).toEqual([]);
  });
});

// The tests of the documents check their content: note-copy.test.tsx, will-copy.test.ts, and letter-copy.test.ts.
describe.each([
  'mfe-loans/src/contract/reading-copy/note-es.json',
  'mfe-wills/src/documents/reading-copy/will-es.json',
  'shared/ui/reading-copy/letter-es.json',
])('the copy of a document for reading, %s', (path) => {
  const spanish = spanishOf(join(__dirname, '../../..', path)) ?? {};

  it('has the same placeholders in Spanish', () => {
    const differ = Object.entries(spanish).filter(
      ([english, words]) => namesIn(english).join() !== namesIn(words).join(),
    );
    expect([Object.keys(spanish).length > 30, differ]).toEqual([true, []]);
  });

  it('uses the terms of the glossary', () => {
    expect(glossaryFaults(spanish, glossary)).toEqual([]);
  });
});

/** A message filled by our code and by FormatJS, for one and for several. */
function read(message: string, locale: string): [ours: string, theirs: string] {
  const results = [1, 2, 1_000_000].map((count) => {
    const values = Object.fromEntries(
      namesIn(message).map((name) => [
        withoutBracket(name),
        name.startsWith('<') ? (inner: unknown[]) => `[${inner.join('')}]` : name === 'count' ? count : name,
      ]),
    );
    return [
      partsOf<unknown>(message, values, locale).join(''),
      String(new IntlMessageFormat(message, locale).format(values)),
    ] as const;
  });
  return [results.map(([ours]) => ours).join('|'), results.map(([, theirs]) => theirs).join('|')];
}

describe('the glossary', () => {
  it('finds a message that translates a term in another way', () => {
    const rows = [{ english: ['will'], spanish: ['testamento'] }];
    const faults = (english: string, spanish: string) => glossaryFaults({ [english]: spanish }, rows);
    expect(faults('Two wills', 'Dos testamentos')).toEqual([]);
    expect(faults('Two wills', 'Dos voluntades')).toEqual(['will → testamento: Dos voluntades']);
    expect(faults('He is willing', 'Quiere')).toEqual([]);
  });
});
