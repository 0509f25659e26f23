import vectors from '../vectors/secrets.json';
import { looksLikeSecret } from './secrets';

const { secrets, ordinary } = vectors;
const missed = secrets.filter((line) => !looksLikeSecret(line));
const falseAlarms = ordinary.filter(looksLikeSecret);

describe(`secrets in ${secrets.length + ordinary.length} labeled lines`, () => {
  it('has at least 200 lines, of both kinds, each once', () => {
    expect(secrets.length + ordinary.length).toBeGreaterThanOrEqual(200);
    expect(new Set([...secrets, ...ordinary]).size).toBe(secrets.length + ordinary.length);
    expect(Math.min(secrets.length, ordinary.length)).toBeGreaterThanOrEqual(100);
  });

  it('finds every secret', () => {
    expect(missed).toEqual([]);
  });

  it('doesn’t block people who write about something else', () => {
    expect(falseAlarms).toEqual([]);
  });

  it('handles a long text quickly', () => {
    const before = process.cpuUsage();
    for (const piece of ['PIN ', 'password is ', '1 2 3 4 ', 'passphrase ', 'a '])
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
