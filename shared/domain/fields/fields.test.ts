import type { Schema } from 'yup';
import { isSchemaError } from '../validation/errors';
import { errorText, fieldTexts } from '../validation/fixture';
import { messages } from '../messages';
import { loginSchema, signupSchema } from '../account/user-schema';
import { listField, nameField, objectField, personNameField, textField, percentField } from '.';

function faultsOf(schema: Schema, value: unknown): Record<string, string[]> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
}

afterEach(() => jest.restoreAllMocks());

describe('a text that is too long', () => {
  const marks = 'a\u0300\u0316'.repeat(500);

  it.each([
    ['a name', objectField({ text: nameField('Name') }), String(messages.tooLong('Name', 200))],
    ['a password', objectField({ text: loginSchema.fields.password }), String(messages.passwordTooLong())],
    [
      'a new password',
      objectField({ text: signupSchema.fields.password }),
      String(messages.passwordTooLong()),
    ],
  ])('is refused for its length before anything is done with it: %s', (_what, schema, sentence) => {
    const done = [
      jest.spyOn(String.prototype, 'normalize'),
      jest.spyOn(String.prototype, 'trim'),
      jest.spyOn(String.prototype, 'replace'),
      jest.spyOn(RegExp.prototype, 'test'),
    ];
    expect(faultsOf(schema, { text: marks })).toEqual({ text: [sentence] });
    for (const spy of done) expect(spy.mock.contexts.flat()).not.toContain(marks);
    expect(done[3]?.mock.calls.flat()).not.toContain(marks);
  });

  it('is measured as it was sent, not as it would be stored', () => {
    const schema = objectField({ text: nameField('Name') });
    expect(faultsOf(schema, { text: 'a'.repeat(200) })).toEqual({});
    expect(faultsOf(schema, { text: ` ${'a'.repeat(200)}` })).toEqual({
      text: [String(messages.tooLong('Name', 200))],
    });
  });
});

describe('a row of combining marks that no language writes', () => {
  const schema = objectField({ text: textField('Text', { max: 20_000 }) });

  it('is rejected before it is normalized', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const text = `a${'\u0300\u0316'.repeat(16)}`;
    expect(faultsOf(schema, { text })).toEqual({ text: [String(messages.controlCharacters('Text'))] });
    expect(normalize.mock.contexts).not.toContain(text);
  });

  it('may be as long as Unicode allows', () => {
    expect(faultsOf(schema, { text: `a${'\u0300\u0316'.repeat(15)}` })).toEqual({});
  });
});

describe('a list that is too long', () => {
  it('is rejected before any of its rows is validated', () => {
    const looked = jest.fn((value: unknown) => value);
    const row = objectField({ name: nameField('Name').transform(looked) });
    const schema = objectField({ rows: listField('Rows', row, 3) });
    expect(faultsOf(schema, { rows: Array(4).fill({ name: 'A' }) })).toEqual({
      rows: [String(messages.tooMany('Rows', 3))],
    });
    expect(looked).not.toHaveBeenCalled();
    expect(faultsOf(schema, { rows: Array(3).fill({ name: 'A' }) })).toEqual({});
    expect(looked).toHaveBeenCalled();
  });

  it('is invalid if a row is not an object', () => {
    const schema = objectField({ rows: listField('Rows', objectField({}), 3) });
    expect(faultsOf(schema, { rows: [1] })).toEqual({ rows: [String(messages.notAList('Rows'))] });
    expect(faultsOf(schema, { rows: 'x' })).toEqual({ rows: [String(messages.notAList('Rows'))] });
  });
});

it('reads no number from a text that is longer than any number', () => {
  const trim = jest.spyOn(String.prototype, 'trim');
  const text = `1${' '.repeat(100)}`;
  expect(faultsOf(objectField({ share: percentField() }), { share: text })).toEqual({
    share: [messages.percentInvalid],
  });
  expect(trim.mock.contexts).not.toContain(text);
});

describe('the name of a person', () => {
  const name = personNameField(nameField('Name'));

  it('is blank for a placeholder, and missing where it is required', () => {
    expect(name.validateSync(' N/A ')).toBe('');
    expect(name.validateSync('nadie')).toBe('');
    expect(name.validateSync('Ana Ruiz')).toBe('Ana Ruiz');
    expect(() => name.required('Who?').validateSync('tbd')).toThrow('Who?');
    expect(errorText(() => name.validateSync(5))).toBe(String(messages.notText('Name')));
  });
});
