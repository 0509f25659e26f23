import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import exceptions from './readability.json';
import { screenTextsIn } from './screen-text';

/** The maximum number of words in a sentence. */
const LONGEST = 20;
/** The maximum Flesch–Kincaid grade of a paragraph. */
const GRADE = 8;
/** The grade of a shorter text is meaningless: one name or one long word decides it. */
const GRADED_FROM = 12;

const root = join(__dirname, '../../..');
const folders = [
  ...['account', 'loans', 'trusts', 'wills'].map((name) => `mfe-${name}/src`),
  'shell/src',
  'shared/domain',
  'shared/host',
  'shared/ui',
  'api/src',
];

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

const sentences = new Intl.Segmenter('en-US', { granularity: 'sentence' });
const words = new Intl.Segmenter('en-US', { granularity: 'word' });

function measure(text: string) {
  // Example email addresses and statute numbers are looked up rather than read.
  const plain = text.replace(/(?<!\S)[^\s@]+@\S+/g, 'Ann').replace(/\((?:C\.R\.S|IRC)[^)]*\)/g, '');
  const found = [...sentences.segment(plain)]
    .map(({ segment }) =>
      [...words.segment(segment)].filter(({ isWordLike }) => isWordLike).map((word) => word.segment),
    )
    .filter(({ length }) => length > 0);
  const all = found.flat();
  const syllables = all.reduce((sum, word) => sum + syllable(word), 0);
  return {
    longest: Math.max(0, ...found.map(({ length }) => length)),
    grade:
      all.length < GRADED_FROM
        ? 0
        : fleschKincaid({ sentence: found.length, word: all.length, syllable: syllables }),
  };
}

const readable = (text: string) => {
  const { longest, grade } = measure(text);
  return longest <= LONGEST && grade <= GRADE;
};

const texts = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => !notRead.some((pattern) => pattern.test(path)))
    .flatMap((path) =>
      screenTextsIn(readFileSync(join(root, path), 'utf8'), path.endsWith('x')).map((found) => ({
        path,
        ...found,
      })),
    ),
);

describe('the words of the product', () => {
  const excepted = new Set(exceptions.flatMap(({ texts: each }) => each));

  it('are found', () => {
    expect(texts.length).toBeGreaterThan(2000);
    expect(texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(
        [
          // In JSX, with a link in it; in an object; in a mail.
          'Can’t find your answer? Write to us.',
          'Executor is required.',
          'You see nothing now, and you owe nothing.',
        ].map((words) => expect.stringContaining(words)),
      ),
    );
  });

  it(`have sentences of at most ${LONGEST} words, and grade ${GRADE} at most`, () => {
    const hard = texts
      .filter(({ text }) => !excepted.has(text) && !readable(text))
      .map(({ path, line, text }) => {
        const { longest, grade } = measure(text);
        return `${path}:${line} (longest sentence ${longest} words, grade ${grade.toFixed(1)}) ${text}`;
      });
    expect(hard).toEqual([]);
  });

  it('need every listed exception', () => {
    const present = new Set(texts.map(({ text }) => text));
    expect([...excepted].filter((text) => !present.has(text) || readable(text))).toEqual([]);
  });

  it('say attorney, IRS, and log in', () => {
    const other =
      /\blawyers?\b|\btax office\b|\bInternal Revenue Service\b|\bsign(?:ed)? in to\b|\blog into\b/i;
    expect(texts.filter(({ text }) => other.test(text))).toEqual([]);
  });
});

describe('the texts of a file', () => {
  const found = (code: string) => screenTextsIn(code).map(({ text }) => text);

  it('are paragraphs, with the elements in a sentence as part of it', () => {
    expect(
      found('<div><p>See <Link to="/a">the help</Link>, {name}.</p><p>More <b>here</b></p></div>'),
    ).toEqual(['See the help, Ann.', 'More here']);
  });

  it('are phrases in strings, with what is filled in', () => {
    expect(found('const words = { a: `Dear ${name}, hello.\\n\\nIt is done now.`, b: "primary" }')).toEqual([
      'Dear Ann, hello.',
      'It is done now.',
    ]);
  });

  it('are in attributes, and in the branches of what is shown', () => {
    expect(found('<Notice title="It is off.">{late && "It came too late."}</Notice>')).toEqual([
      'It is off.',
      'It came too late.',
    ]);
  });

  it('are messages, as a person reads them', () => {
    expect(
      found("t('See <link>the help</link>, {name}.', { name }); msg('Edit'); t(a ? 'Yes' : 'No')"),
    ).toEqual(['See the help, Ann.', 'Edit', 'Yes', 'No']);
    expect(found("<p>{t('It has {count, plural, one {# day} other {# days}}.', { count })}</p>")).toEqual([
      'It has Ann days.',
    ]);
  });

  it('are no messages for developers', () =>
    expect(found('throw new Error("This is never shown.")')).toEqual([]));
});
