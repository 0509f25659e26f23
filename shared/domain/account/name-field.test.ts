import { nameField } from '../fields';
import { messages } from '../messages';

const name = nameField('Name');

it.each([
  "Dr. O'Neil-Smith Jr.",
  'J.R.R. Tolkien',
  'St.John Rivers',
  'María José de la Cruz',
  'Sir Com Netherby',
  '王小明',
  'Jean d’Orgeval',
])('takes the name %s', (value) => expect(name.validateSync(value)).toBe(value));

it.each([
  'Win at https://evil.example',
  'www.evil.example',
  'Visit evil.com now',
  'EVIL.COM/prize',
  'a.b.xyz',
  'ftp://x',
])('refuses %s', (value) => expect(() => name.validateSync(value)).toThrow(messages.nameWithAddress('Name')));

it('refuses a line break, which could end a line of a mail', () =>
  expect(() => name.validateSync('Ana\nBcc: eve@example.com')).toThrow(messages.controlCharacters('Name')));
