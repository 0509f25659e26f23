import { fileName, NameSet, sameEmail, sameName } from './names';

it.each([
  [' José  García ', 'JOSE\u0301 garcía'],
  ['Straße', 'STRASSE'],
  ['José', 'Jose'],
  ["José O'Brien", 'José O’Brien'],
  ['Ana\u200b Ruiz', 'Ana Ruiz'],
  ['Ana-Luz', 'Ana‑Luz'],
  ['Ana-Luz', 'Ana Luz'],
  ['Bob Lee, Jr.', 'Bob Lee Jr'],
  ['J.R. Lee', 'JR Lee'],
  ['Mary J. R. Lee', 'Mary JR Lee'],
  ['St. John', 'St John'],
  ['Łukasz Ørsted', 'Lukasz Orsted'],
])('compares %s and %s as one name', (one, other) => expect(sameName(one, other)).toBe(true));

it.each([
  ['Bob Lee', 'Bob Lee Jr'],
  ['Ann Lee', 'Anne Lee'],
  ['Ann Adams', 'Anna Dams'],
  ['Mary A. Smith', 'Mary Smith'],
  ['', ' '],
  ['-', '.'],
  [undefined, null],
  [5, 5],
])('tells %s from %s', (one, other) => expect(sameName(one, other)).toBe(false));

it('looks names up by the same rule', () => {
  const names = new NameSet(['José  García', '', 5]);
  expect(names.has('JOSE\u0301 garcía')).toBe(true);
  expect(names.has('Jose Garcia')).toBe(true);
  expect(names.has('Jose Garza')).toBe(false);
  expect(names.has(' ')).toBe(false);
  expect(names.has(5)).toBe(false);
  expect([names.add('Ana'), names.add('ANA '), names.add(' ')]).toEqual([true, false, false]);
});

it('compares email addresses by every character but case', () => {
  expect(sameEmail(' Ana@example.com', 'ana@EXAMPLE.com')).toBe(true);
  expect(sameEmail('a.na@example.com', 'ana@example.com')).toBe(false);
  expect(sameEmail('', ' ')).toBe(false);
  expect(sameEmail(5, 5)).toBe(false);
});

it.each([
  ['José García', 'Will-José-García'],
  ['  李小龍 ', 'Will-李小龍'],
  ['../A:B?', 'Will-A-B'],
])('names a file after %p, without what file systems reject', (person, file) => {
  expect(fileName('Will', person)).toBe(file);
});
