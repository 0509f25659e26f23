import { join } from 'node:path';
import { packages, spanishOf } from './catalogs';

/**
 * "Wills, trusts and": a comma, then one word and no comma before the conjunction; with an article if the next item
 * has the same. Longer items are not found: they can't be told from clauses.
 */
const lacksComma = /[\p{L}\d], (the |an? |)[\p{L}\d’-]+ (?:and|or) \1/u;

/** Texts in which what follows the comma is not the second item of a list. */
const exceptions = [
  'A fingerprint has 64 characters, digits and the letters a to f. Copy all of it and try again.',
  'The payments that both of you confirmed count, and those that the lender recorded as received. Accrued interest is what a year earned, paid or not. The principal is as of the end of the year, or today.',
  'Some things don’t follow your will: life insurance, retirement and payable-on-death accounts, and what you own jointly. They go to the people named there. Check those names too.',
  'Then each witness signs, here or on their own phone.',
];

// Not the will and the note: their clauses stay as they were signed.
const letter = join(__dirname, '../../ui/reading-copy/letter-es.json');
const texts = [letter, ...packages.map(({ catalog }) => catalog)].flatMap((catalog) =>
  Object.keys(spanishOf(catalog) ?? {}),
);
const found = texts.filter((text) => lacksComma.test(text));

it.each([
  ['Wills, trusts and loans', true],
  ['It is a PDF, a PNG or a JPEG.', true],
  ['Wills, trusts, and loans', false],
  ['Read it, then sign or decline.', false],
  ['Look for a device, a card or metal plate, and mail.', false],
])('is recognized in a list: %s', (text, lacking) => expect(lacksComma.test(text)).toBe(lacking));

it('is in each list of three', () => {
  expect(texts.length).toBeGreaterThan(2500);
  expect(found.filter((text) => !exceptions.includes(text))).toEqual([]);
});

it('has no unnecessary exception', () => {
  expect(exceptions.filter((text) => !found.includes(text))).toEqual([]);
});
