import { hasLetter, typedAs, type TypedAs } from './signer-name';

const testator = 'Ana María Ruiz';
const first = 'John Quincy Doe Jr.';
const second = 'Søren O’Brien-Łuk';
const signers = [testator, first, second];

const cases: [typed: string, signer: string, as: TypedAs][] = [
  ['Ana María Ruiz', testator, 'signer'],
  ['ANA maria ruiz', testator, 'signer'],
  ['  Ana   Marí\u0301a Ruiz ', testator, 'signer'],
  ['Ruiz, Ana María', testator, 'signer'],
  ['Ana Ruiz', testator, 'signer'],
  ['A. M. Ruiz', testator, 'signer'],
  ['A Ruiz', testator, 'signer'],
  ['A.M.R.', testator, 'signer'],
  ['Ana M. de Ruiz', testator, 'signer'],
  ['Ana', testator, 'other_name'],
  ['María Ruiz', testator, 'other_name'],
  ['Ana Maríá Torres', testator, 'other_name'],
  ['Annie', testator, 'other_name'],
  ['...', testator, 'other_name'],
  ['', testator, 'other_name'],
  ['John Doe', first, 'signer'],
  ['John Quincy Doe', first, 'signer'],
  ['J. Q. Doe, Jr', first, 'signer'],
  ['John Doe Sr.', first, 'other_name'],
  ['Soren OBrien Luk', second, 'signer'],
  ["Søren O'Brien Łuk", second, 'signer'],
  ['Ana Ruiz', first, 'another_signer'],
  ['ana maria ruiz', second, 'another_signer'],
  ['John Quincy Doe Jr.', testator, 'another_signer'],
  ['soren obrien-luk', first, 'another_signer'],
  ['Zoe Hall', first, 'other_name'],
];

it.each(cases)('“%s” typed by %s is the name of: %s', (typed, signer, as) => {
  const others = signers.filter((name) => name !== signer);
  expect(typedAs(typed, signer, others)).toBe(as);
});

const between: [what: string, typed: string, signer: string, other: string, as: TypedAs][] = [
  ['both, for short', 'J. Smith', 'John Smith', 'Jane Smith', 'signer'],
  ['the other one exactly', 'John Smith', 'John A. Smith', 'John Smith', 'another_signer'],
  ['the father', 'John Smith Sr.', 'John Smith Jr.', 'John Smith Sr.', 'another_signer'],
  ['father and son, without a suffix', 'John Smith', 'John Smith Jr.', 'John Smith Sr.', 'signer'],
  ['a person whose name has one letter', 'O', 'O', 'E', 'signer'],
  ['another person whose name has one letter', 'E', 'O', 'E', 'another_signer'],
  ['a name in other scripts', '王小明', '王 小明', 'Хана Сато', 'signer'],
  ['a name with vowel signs', 'हरि', 'हर', 'Хана', 'other_name'],
  ['a name with ß', 'Uwe Strass', 'Uwe Straß', 'Ana Ruiz', 'signer'],
];

it.each(between)('a typed name that could be %s', (_what, typed, signer, other, as) => {
  expect(typedAs(typed, signer, [other])).toBe(as);
});

it('a name has at least one letter, of any script', () => {
  expect(['O', '王', 'ñ'].map(hasLetter)).toEqual([true, true, true]);
  expect(['', '.', '--', '12'].map(hasLetter)).toEqual([false, false, false, false]);
});
