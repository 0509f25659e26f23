import { fileName, NameSet, sameEmail, sameName } from './names';
import { isOwnName } from './own-name';
import { isPlaceholderName } from './placeholder-name';
import { foldUsername } from './username';

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

describe('a password of a person’s own name', () => {
  it.each([
    ['2026 1984!', { username: '20261984' }],
    ['20261984', { username: '2026-1984' }],
    ['Ana Ruiz 77', { email: 'ana.ruiz@example.com' }],
    ['ana@example.com', { email: 'ana@example.com' }],
    ['Ana.Ruiz 1984!', { first_name: 'Ana', last_name: 'Ruiz' }],
    ['ruizana1', { first_name: 'Ana', last_name: 'Ruiz' }],
    ['Ruiz 12345', { first_name: 'Ana', last_name: 'Ruiz' }],
  ])('is %s for %j', (password, named) => {
    expect(isOwnName(password, named)).toBe(true);
  });

  it.each([
    ['al 12345678', { username: 'al' }],
    ['12345678', {}],
    ['!!!!!!!!', { username: '' }],
    ['undefined1', { first_name: 5 }],
    ['anaconda 7', { first_name: 'Ana' }],
  ])('is not %s for %j', (password, named) => {
    expect(isOwnName(password, named)).toBe(false);
  });
});

it.each([
  ...[
    'n/a',
    'N/A',
    'N.A.',
    'na',
    'None',
    'none.',
    'nobody',
    'No one',
    'TBD',
    'unknown',
    'same',
    'me',
    'Myself',
  ],
  ...['not yet', 'Nobody yet', 'none for now', 'not sure yet', 'I don’t know yet', 'I don’t have one', 'no'],
  ...['No idea', 'the same', 'ditto', 'to be named', 'todavía no sé', 'aún no', 'no tengo', 'no hay ninguno'],
  ...['a lawyer', 'the court', 'Surviving spouse', 'un amigo', 'el juez'],
  ...['-', '--', '—', '?', '...', '1', 'x', 'XXX', 'my estate', 'My Estate'],
  ...['to my estate', 'my own estate', 'to myself', 'a mi sucesión', 'mi propia herencia'],
  ...['my husband', 'My Husband.', 'the wife', 'Mom', 'my sister', 'my best friend', 'my sister’s husband'],
  ...[
    'mi esposo',
    'Mi hermana mayor',
    'la abuela',
    'mamá',
    'a mi hija',
    'la madre de mis hijos',
    'my ex-wife',
  ],
  ...['ninguno', 'Ninguna', 'nadie', 'N/D', 'no aplica', 'yo misma', 'No sé', 'desconocido'],
])('reads “%s” as no name', (text) => expect(isPlaceholderName(text)).toBe(true));

it.each([
  'Ana Ruiz',
  'Bo',
  'Ñ',
  'Nan Ames',
  'Noone Lee',
  'Malcolm X',
  'Ed None',
  'Ann Yet',
  'Nobody Aun Lee',
  '李雷',
  'Same Dog Rescue',
  'Nada Surf',
  'my sister Lucia',
  'Tía',
  'Son',
  'Child',
  'Mi Casa',
  'My Sister’s Place',
  'Mama Cass',
  'The Doctor Ana',
])('reads “%s” as a name', (text) => expect(isPlaceholderName(text)).toBe(false));

describe('folding a username', () => {
  it('lowercases the letters A to Z', () => expect(foldUsername('Ana.ORTIZ+Z@9')).toBe('ana.ortiz+z@9'));

  it.each(['alİce', '\u212a', 'ſ', 'É', 'ＡＬＩＣＥ', 'İ'])(
    'leaves other characters alone, as in %p',
    (name) => expect(foldUsername(name)).toBe(name),
  );
});
