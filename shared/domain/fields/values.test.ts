import type { ISchema } from 'yup';
import { isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import { messages } from '../messages';
import { todayOf } from '../dates/dates';
import {
  birthDateField,
  choiceField,
  dateField,
  dollarsField,
  emailField,
  flagField,
  freeText,
  isBlank,
  listField,
  MAX_VALUE_LENGTH,
  mailedNameField,
  nameField,
  objectField,
  percentField,
  textField,
  textLeftOpen,
  versionField,
} from '.';

/** The stored form of a value, or the message that rejects it. */
function read(field: ISchema<unknown>, value: unknown, stripUnknown = false): unknown {
  try {
    const { value: stored } = objectField({ value: field }).validateSync(
      value === undefined ? {} : { value },
      { abortEarly: false, stripUnknown },
    );
    return stored;
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
}

const refusedWith = (sentence: string) => ({ value: [sentence] });
const member = { toString: 1, valueOf: 1 };

const line = textField('Text', { max: 20 });
const lines = textField('Text', { max: 20, lines: true });
const dates = dateField();
const flag = flagField('Pets');
const choice = choiceField('Color', ['red', 'blue']);
const version = versionField('It was changed.');

describe('what a field stores', () => {
  it.each<[string, ISchema<unknown>, unknown, unknown]>([
    ['a text', line, ' Ana\u0301 ', 'An\u00e1'],
    ['no text', line, null, ''],
    ['a text left out', line, undefined, ''],
    ['line breaks of any system', lines, 'a\r\nb\rc\n\td', 'a\nb\nc\n\td'],
    ['a date', dates, ' 2026-02-28 ', '2026-02-28'],
    ['a blank date', dates, ' ', null],
    ['no date', dates, null, null],
    ['a date left out', dates, undefined, null],
    ['dollars as text', dollarsField(), '1,234.50', 1234.5],
    ['dollars as a number', dollarsField(), 0.29, 0.29],
    ['blank dollars', dollarsField(), ' ', undefined],
    ['no dollars', dollarsField(), null, undefined],
    ['a percentage', percentField(), '33.34', 33.34],
    ['all of it', percentField(), 100, 100],
    ['a number as long as it is read', percentField(), '5'.padEnd(MAX_VALUE_LENGTH), 5],
    ['a choice', choice, 'blue', 'blue'],
    ['a blank choice', choice, ' ', undefined],
    ['no choice', choice, null, undefined],
    ['yes', flag, true, true],
    ['no', flag, false, false],
    ['neither yes nor no', flag, null, undefined],
    ['a version', version, 3, 3],
    ['a version left out', version, undefined, undefined],
    ['an email as typed', emailField(), ' Ana@Example.com ', 'Ana@Example.com'],
    [
      'an email of a dozen parts',
      emailField(),
      "a.b!#$%&'*+/=?^_`{|}~-@a-b.c.de",
      "a.b!#$%&'*+/=?^_`{|}~-@a-b.c.de",
    ],
    ['no email', emailField(), '', ''],
    ['an email at an international domain', emailField(), 'Ana@münchen.de', 'Ana@xn--mnchen-3ya.de'],
    ['an email with full-width marks', emailField(), 'ana＠example。com', 'ana@example.com'],
    ['a birthday', birthDateField(), '1930-02-28', '1930-02-28'],
    ['the birthday of a newborn child', birthDateField(), todayOf(new Date()), todayOf(new Date())],
    ['a name with a period', nameField('Name'), 'Kiva.org', 'Kiva.org'],
    ['a trademark', nameField('Name'), 'Kiva®', 'Kiva®'],
    ['initials in a mail', mailedNameField('Name'), 'J.R. St. John', 'J.R. St. John'],
    ['a one-letter domain that is none', mailedNameField('Name'), 'J.Smith', 'J.Smith'],
    ['words of a person', freeText('Note', { max: 50 }), 'Ana knows the PIN.', 'Ana knows the PIN.'],
    ['an open text', textLeftOpen('Text', line, 20), ' a ', 'a'],
    ['an open text that is emptied', textLeftOpen('Text', line, 20), null, ''],
    ['an open text left out', textLeftOpen('Text', line, 20), undefined, undefined],
    ['no list', listField('Rows', objectField({}), 2), null, []],
    ['a list left out', listField('Rows', objectField({}), 2), undefined, []],
  ])('%s', (_case, field, value, stored) => {
    expect(read(field, value)).toEqual(stored);
  });
});

describe('what a field rejects', () => {
  it.each<[string, ISchema<unknown>, unknown, string]>([
    ['a number as text', line, 5, String(messages.notText('Text'))],
    ['an object as text', line, member, String(messages.notText('Text'))],
    ['a text that is too long', line, 'a'.repeat(21), String(messages.tooLong('Text', 20))],
    ['a line break in a line', line, 'a\nb', String(messages.controlCharacters('Text'))],
    ['a tab in a line', line, 'a\tb', String(messages.controlCharacters('Text'))],
    ['a control character', lines, 'a\u0007b', String(messages.controlCharacters('Text'))],
    ['half a character', lines, 'a\ud800b', String(messages.controlCharacters('Text'))],
    ['a mark that turns the text around', lines, 'a\u202eb', String(messages.controlCharacters('Text'))],
    ['such a mark in a line', line, 'a\u2066b', String(messages.controlCharacters('Text'))],
    ['a day that is none', dates, '2026-02-30', messages.dateInvalid],
    ['a number as a date', dates, 20260228, messages.dateInvalid],
    ['an object as a date', dates, member, messages.dateInvalid],
    [
      'today as the birthday of an adult',
      birthDateField({ isAdult: true }),
      todayOf(new Date()),
      messages.dateOfBirthFuture,
    ],
    [
      'a birthday of nobody who lives',
      birthDateField(),
      '1800-01-01',
      String(messages.dateOfBirthTooEarly()),
    ],
    ['a port as a part of an email', emailField(), 'ana@münchen.de:80', messages.emailInvalid],
    ['a name that no mailbox has', emailField(), 'josé@example.com', messages.emailInvalid],
    ['less than nothing', dollarsField(), -1, messages.amountNegative],
    ['tenths of cents', dollarsField(), '1.005', messages.amountDecimals],
    ['words as dollars', dollarsField(), 'ten', messages.amountInvalid],
    ['yes as dollars', dollarsField(), true, messages.amountInvalid],
    ['an object as dollars', dollarsField(), member, messages.amountInvalid],
    ['a list as dollars', dollarsField(), [1], messages.amountInvalid],
    [
      'a number longer than it is read',
      dollarsField(),
      '1'.padEnd(MAX_VALUE_LENGTH + 1),
      messages.amountInvalid,
    ],
    ['more than all', percentField(), 100.01, messages.percentTooLarge],
    ['another choice', choice, 'green', String(messages.choose('Color'))],
    ['a number as a choice', choice, 1, String(messages.choose('Color'))],
    ['an object as a choice', choice, member, String(messages.choose('Color'))],
    ['a word as yes', flag, 'yes', String(messages.choose('Pets'))],
    ['a blank as no', flag, '', String(messages.choose('Pets'))],
    ['part of a version', version, 1.5, 'It was changed.'],
    ['no version', version, null, 'It was changed.'],
    ['a word as a version', version, 'x', 'It was changed.'],
    ['an email without a dot', emailField(), 'ana@example', messages.emailInvalid],
    ['an email without a name', emailField(), '@example.com', messages.emailInvalid],
    ['an email with a blank', emailField(), 'ana moss@example.com', messages.emailInvalid],
    ['an email with a blank at its end', emailField(), 'ana@example.com x', messages.emailInvalid],
    ['an email with a hyphen at the edge', emailField(), 'ana@-example.com', messages.emailInvalid],
    ['an email with a hyphen at the end', emailField(), 'ana@example.c-', messages.emailInvalid],
    ['an email with two dots', emailField(), 'ana@example..com', messages.emailInvalid],
    [
      'an email that is too long',
      emailField(),
      `${'a'.repeat(251)}@a.b`,
      String(messages.tooLong('Email', 254)),
    ],
    [
      'a web address as a name',
      nameField('Name'),
      'https://kiva.org',
      String(messages.nameWithAddress('Name')),
    ],
    ['a picture in a name', nameField('Name'), 'Ana 🎉', String(messages.nameWithEmoji('Name'))],
    ['a sign made a picture', nameField('Name'), 'Ana ®\ufe0f', String(messages.nameWithEmoji('Name'))],
    [
      'an address in a mailed name',
      mailedNameField('Name'),
      'kiva.org',
      String(messages.nameWithAddress('Name')),
    ],
    [
      'a host in a mailed name',
      mailedNameField('Name'),
      'see www.x',
      String(messages.nameWithAddress('Name')),
    ],
    [
      'a short domain in a mailed name',
      mailedNameField('Name'),
      'x.co',
      String(messages.nameWithAddress('Name')),
    ],
    ['a secret in a name', nameField('Name'), 'PIN: 4711', messages.looksLikeSecret],
    ['a number as an open text', textLeftOpen('Text', line, 20), 5, String(messages.notText('Text'))],
    [
      'a long open text',
      textLeftOpen('Text', line, 20),
      'a'.repeat(21),
      String(messages.tooLong('Text', 20)),
    ],
    [
      'a line break in an open text',
      textLeftOpen('Text', line, 20),
      'a\nb',
      String(messages.controlCharacters('Text')),
    ],
  ])('%s', (_case, field, value, sentence) => {
    expect(read(field, value)).toEqual(refusedWith(sentence));
  });

  it.each([null, [], 'x', 5])('%j as an object', (value) => {
    expect(read(objectField({}), value)).toEqual(refusedWith(messages.notAnObject));
  });
});

it('an object keeps unknown fields unless they are stripped, and no inherited member', () => {
  const field = objectField({ name: line });
  const sent: unknown = JSON.parse('{"name": "Ana", "other": {"valueOf": 1}, "toString": 1}');
  expect(read(field, sent)).toEqual({ name: 'Ana', other: { valueOf: 1 } });
  expect(read(field, sent, true)).toEqual({ name: 'Ana' });
});

it('values that count as nothing typed', () => {
  expect([undefined, null, '', ' \n'].map(isBlank)).toEqual([true, true, true, true]);
  expect([0, false, 'a', [], {}].map(isBlank)).toEqual([false, false, false, false, false]);
});

it('a field describes in the OpenAPI document what it accepts', () => {
  const said = [dates, dollarsField(), percentField(), choice, flag, textLeftOpen('Text', line, 20)];
  expect(said.map((field) => field.describe().meta)).toEqual([
    { json: { type: ['string', 'null'], format: 'date' } },
    {
      json: {
        type: 'number',
        minimum: 0,
        maximum: 1_000_000_000,
        description: 'Dollars, at most two decimals.',
      },
    },
    { json: { minimum: 0, maximum: 100, description: 'Percent, at most two decimals.' } },
    { json: { type: 'string', enum: ['red', 'blue'] } },
    { json: { type: 'boolean' } },
    { json: { type: 'string', maxLength: 20 } },
  ]);
});
