import vectors from '../vectors/secrets.json';
import { findSecret, looksLikeSecret } from './secrets';

const sets = [
  { language: 'English', secrets: vectors.secrets, ordinary: vectors.ordinary },
  { language: 'Spanish', secrets: vectors.secrets_es, ordinary: vectors.ordinary_es },
];
const all = sets.flatMap(({ secrets, ordinary }) => [...secrets, ...ordinary]);

/** In lines, of a labeled set. */
function measure({ secrets, ordinary }: (typeof sets)[number]) {
  const missed = secrets.filter((line) => findSecret(line) === null);
  const refused = ordinary.filter(looksLikeSecret);
  const asked = ordinary.filter((line) => findSecret(line) === 'unsure');
  const found = secrets.length - missed.length;
  return {
    missed,
    refused,
    asked,
    recall: found / secrets.length,
    precision: found / (found + refused.length + asked.length),
  };
}

const percent = (part: number) => `${(part * 100).toFixed(1)}%`;

describe(`secrets in ${all.length} labeled lines`, () => {
  it('has at least 400 lines, of both kinds in both languages, each once', () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    expect(new Set(all).size).toBe(all.length);
    for (const { secrets, ordinary } of sets)
      expect(Math.min(secrets.length, ordinary.length)).toBeGreaterThanOrEqual(60);
  });

  it.each(sets)('has a precision and a recall of at least 98% in $language', (set) => {
    const { recall, precision, missed, refused, asked } = measure(set);
    // The figures are the point of this test.
    process.stdout.write(
      `${set.language}: recall ${percent(recall)}, precision ${percent(precision)}, ${asked.length} asked about\n`,
    );
    expect({ missed, refused }).toEqual({ missed: [], refused: [] });
    expect(recall).toBeGreaterThanOrEqual(0.98);
    expect(precision).toBeGreaterThanOrEqual(0.98);
  });

  it('asks where it can’t be sure', () => {
    expect(vectors.unsure.filter((line) => findSecret(line) !== 'unsure')).toEqual([]);
  });

  it('handles a long text quickly', () => {
    const before = process.cpuUsage();
    for (const piece of [
      'PIN ',
      'password is ',
      '1 2 3 4 ',
      'passphrase ',
      'a ',
      'word 1 is a ',
      'pin four seven ',
      'aban ',
      '0001',
    ])
      looksLikeSecret(piece.repeat(20_000 / piece.length));
    // Processor time, so that a busy machine doesn't matter.
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});

describe('a seed phrase of another list of words', () => {
  const words = 'gravel lantern pebble thistle acorn larch harbor quince timber sparrow willow zephyr'.split(
    ' ',
  );
  const numbered = (before: (number: number) => string) =>
    words.map((word, index) => `${before(index + 1)}${word}`).join(' ');
  const withInside = (other: string) => [...words.slice(0, 6), other, ...words.slice(6)].join(' ');

  it.each([
    words.join(' '),
    words.join(', '),
    words.join(';'),
    `My words: ${words.join(' ')} and that is all.`,
    numbered((number) => `${number} `),
    numbered((number) => `${number}. `),
    numbered((number) => `${number}) `),
    numbered((number) => `${number}: `),
    numbered((number) => `#${number} `),
    numbered((number) => `${number}.`),
    numbered((number) => `${number})`),
  ])('is found: %s', (text) => {
    expect(looksLikeSecret(text)).toBe(true);
  });

  it.each([
    words.slice(1).join(' '),
    ...['the', 'ab', 'longwords', 'Maple', 'maple7', 'a12', '12ab', '123', 'ma1.ple', 'x.', '1.ab'].map(
      withInside,
    ),
  ])('is not a run of twelve words: %s', (text) => {
    expect(looksLikeSecret(text)).toBe(false);
  });
});

it.each([
  ['a letter', 'z'],
  ['a digit', '7'],
])('64 hex digits beside %s are no key', (_case, beside) => {
  const key = 'f6fca18c06866acb1a95737fdfff9ce038bec6e089545fcd8fc9bef19c1fee13';
  expect([key, `${key}.`, beside + key, key + beside].map(looksLikeSecret)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

describe('a PIN or a password in a text', () => {
  it.each([
    ...['PIN: 1994', 'PIN:1994', 'The PIN was 1994', 'The PIN is  1994', 'pin 21984', 'pin 19-84'],
    ...[
      'The PIN, dear Ana, is 4711',
      'password: abcd',
      'password: Abcd',
      'password is abcd',
      'password: abcd ',
    ],
    ...[
      'password: abcd. Ask Ana',
      'password: Abcd. It is new',
      'password: orange  river',
      'password  hunter2',
    ],
    ...['password a1b2c', 'password a,b1c', 'password maple.tiger', 'password "abc"', '(passphrase) hunter2'],
    `password ${'a1'.repeat(30)}`,
  ])('is found: %s', (text) => {
    expect(looksLikeSecret(text)).toBe(true);
  });

  it.each([
    ...[
      'The PIN, spring 1994',
      'The PIN: set spring 1994',
      'The PIN is in box  4471',
      'Ask for the PIN,  4471 Elm',
    ],
    ...['The PINs need 4000 tries', 'password: .', 'password: abc', 'password is Abcd', 'password a1b2'],
    ...['password a1b2).', 'password 12345', 'password Maple.Tiger', 'password see "the letter"'],
    ...[
      'password "unclosed text here',
      'password: Orange River',
      'password: orange River',
      'password: ox river',
    ],
    ...['password: river-s lake', 'password: lake Xriver', 'The password? Ana: abcd'],
    `password ${'x '.repeat(25)}: abcd`,
    `password ${'a1'.repeat(30)}x`,
  ])('is not found in %s', (text) => {
    expect(looksLikeSecret(text)).toBe(false);
  });

  it('is searched for once: a text that has the word often takes no more for each', () => {
    const text = 'The password, '.repeat(5_000);
    const split = jest.spyOn(String.prototype, 'split');
    expect(looksLikeSecret(text)).toBe(false);
    const read = split.mock.contexts.reduce((sum: number, context) => sum + String(context).length, 0);
    split.mockRestore();
    expect(read).toBeLessThan(100 * text.length);
  });
});
