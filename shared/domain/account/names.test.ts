import { NameSet, sameName } from './names';

it('compares names trimmed, case-folded and composed', () => {
  expect(sameName(' José  García ', 'JOSE\u0301 garcía')).toBe(true);
  expect(sameName('Straße', 'STRASSE')).toBe(true);
  expect(sameName('José', 'Jose')).toBe(false);
  expect(sameName("José O'Brien", 'José O’Brien')).toBe(true);
  expect(sameName('Ana\u200b Ruiz', 'Ana Ruiz')).toBe(true);
  expect(sameName('Ana-Luz', 'Ana‑Luz')).toBe(true);
  expect(sameName('Ana-Luz', 'Ana Luz')).toBe(false);
});

it('does not match blanks, or values that are not text', () => {
  expect(sameName('', ' ')).toBe(false);
  expect(sameName(undefined, null)).toBe(false);
  expect(sameName(5, 5)).toBe(false);
});

it('looks names up by the same rule', () => {
  const names = new NameSet(['José  García', '', 5]);
  expect(names.has('JOSE\u0301 garcía')).toBe(true);
  expect(names.has('Jose García')).toBe(false);
  expect(names.has(' ')).toBe(false);
  expect(names.has(5)).toBe(false);
  expect([names.add('Ana'), names.add('ANA '), names.add(' ')]).toEqual([true, false, false]);
});
