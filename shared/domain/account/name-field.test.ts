import { mailedNameField, nameField } from '../fields';
import { messages } from '../messages';
import { errorText } from '../validation/fixture';

const name = nameField('Name');
const mailed = mailedNameField('Name');

it.each([
  "Dr. O'Neil-Smith Jr.",
  'St. John Rivers Jr.',
  'J.R.R. Tolkien',
  'J.Smith',
  'Ph.D. Ana Ortiz',
  'María José de la Cruz',
  'Sir Com Netherby',
  '王小明',
  'Jean d’Orgeval',
])('accepts the name %s, mailed or not', (value) => {
  expect(name.validateSync(value)).toBe(value);
  expect(mailed.validateSync(value)).toBe(value);
});

it.each(['Kiva.org', 'St.John Rivers', 'Friends of amazon.com'])(
  'accepts %s for text that is not mailed, as earlier releases did',
  (value) => expect(name.validateSync(value)).toBe(value),
);

it.each(['Win at https://evil.example', 'ftp://x'])('refuses %s', (value) => {
  expect(errorText(() => name.validateSync(value))).toBe(String(messages.nameWithAddress('Name')));
  expect(errorText(() => mailed.validateSync(value))).toBe(String(messages.nameWithAddress('Name')));
});

it.each([
  'www.evil.example',
  'Visit evil.com now',
  'EVIL.COM/prize',
  'a.b.xyz',
  'x.com',
  't.co/prize',
  'evil.co',
  'evil.me',
  'bit.ly/prize',
  'evil.us',
  'evil.museum',
  'пример.рф',
])('refuses %s if it is mailed', (value) =>
  expect(errorText(() => mailed.validateSync(value))).toBe(String(messages.nameWithAddress('Name'))),
);

it('rejects a line break, which could end a line of a mail', () =>
  expect(errorText(() => name.validateSync('Ana\nBcc: eve@example.com'))).toBe(
    String(messages.controlCharacters('Name')),
  ));

it.each([
  ['A\u00adna Ru\u200biz', 'Ana Ruiz'],
  ['\ufeffAna\u2060 Ruiz\u200e', 'Ana Ruiz'],
  ['Ana\u200d Ruiz\u200c', 'Ana Ruiz'],
  ['\u200b', ''],
  // Between these letters it is spelling.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
])('removes what nobody sees from %j', (typed, name) => {
  expect(nameField('Name').validateSync(typed)).toBe(name);
  expect(mailed.validateSync(typed)).toBe(name);
});

it.each(['Ana 🎸', '👩‍👧', 'Eve ❤️', '🇺🇸 Sam'])('refuses the emoji in %s', (value) =>
  expect(errorText(() => name.validateSync(value))).toBe(String(messages.nameWithEmoji('Name'))),
);

it.each(['Acme® Trust', 'Ana © Ruiz', '4 Paws #1'])('accepts the sign in %s', (value) =>
  expect(name.validateSync(value)).toBe(value),
);
