import type { Schema } from 'yup';
import { isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import { messages } from '../messages';
import { loginSchema, profileSchema, signupSchema } from './user-schema';

function faults(schema: Schema, value: unknown) {
  try {
    schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
  return {};
}

const ana = {
  first_name: 'Ana',
  last_name: 'Ruiz',
  username: 'ana',
  email: 'ana@example.com',
  password: 'mesa verde 8',
  password2: 'mesa verde 8',
};

describe('signing up', () => {
  it('accepts six valid fields', () => expect(faults(signupSchema, ana)).toEqual({}));

  it('requires all six', () => {
    expect(faults(signupSchema, {})).toEqual({
      first_name: ['First name is required.'],
      last_name: ['Last name is required.'],
      username: ['Username is required.'],
      email: ['Email is required.'],
      password: ['Password is required.'],
      password2: ['Confirm password is required.'],
    });
  });

  it('requires the passwords to match', () => {
    expect(faults(signupSchema, { ...ana, password2: 'mesa verde 9' })).toEqual({
      password2: [messages.passwordsMustMatch],
    });
    expect(faults(signupSchema, { ...ana, password: 'Pe\u0301rou 2025', password2: 'Pérou 2025' })).toEqual(
      {},
    );
  });

  it.each([
    ['short', String(messages.passwordTooShort())],
    ['12345678', messages.passwordTooEasy],
    ['aaaaaaaa', messages.passwordTooEasy],
    ['Password', messages.passwordTooEasy],
    ['Heartwood 2026!', messages.passwordTooEasy],
    ['my-will-1984', messages.passwordTooEasy],
    ['ana@example.com', messages.passwordLikeOwner],
    ['Ana-Ruiz 1984!', messages.passwordLikeOwner],
    ['ruiz, aná', messages.passwordLikeOwner],
    ['...Ana 2024', messages.passwordLikeOwner],
  ])('refuses the password %p', (password, sentence) =>
    expect(faults(signupSchema, { ...ana, password, password2: password })).toEqual({ password: [sentence] }),
  );

  it.each(['ana loves trees', 'Str0ng-passw0rd!', 'mariana-ruiz-45', '4a9 2n7 5a1 xq', 'a heartwood table'])(
    'accepts the password %p, which is more than a name',
    (password) => expect(faults(signupSchema, { ...ana, password, password2: password })).toEqual({}),
  );

  it.each([
    '8402 7719',
    '58209417',
    'correcthorse',
    'MESAVERDE',
    '§$%&/()=',
    'гранитный',
    '石灯籠石灯籠庭木',
  ])('accepts the password %p: there are no rules of composition', (password) =>
    expect(faults(signupSchema, { ...ana, password, password2: password })).toEqual({}),
  );

  it.each(['ana', 'ana@', 'a b@example.com', 'ana@localhost', 'ana@example.com\nbcc: x@y.zz'])(
    'rejects the email %p',
    (email) => expect(faults(signupSchema, { ...ana, email })).toHaveProperty('email'),
  );

  it.each(['al', 'ana ruiz', 'аna', '<b>'])('refuses the username %p', (username) =>
    expect(faults(signupSchema, { ...ana, username })).toEqual({
      username: [String(messages.usernameRules())],
    }),
  );

  it('accepts an email address as the username only if it is the account’s own', () => {
    const own = messages.usernameNotYourAddress;
    expect(faults(signupSchema, { ...ana, username: 'Ana@Example.com' })).toEqual({});
    expect(faults(signupSchema, { ...ana, username: 'ben@example.com' })).toEqual({ username: [own] });
    expect(faults(signupSchema, { ...ana, username: 'ben@example', email: 'ana@münchen.de' })).toEqual({});
    const international = { username: 'ana@xn--mnchen-3ya.de', email: 'ana@münchen.de' };
    expect(faults(signupSchema, { ...ana, ...international })).toEqual({});
    // One error at a time, while the address is still to be typed.
    expect(faults(signupSchema, { ...ana, username: 'ben@example.com', email: '' })).toEqual({
      email: ['Email is required.'],
    });
  });

  it('rejects values that are not text', () => {
    expect(faults(signupSchema, { ...ana, username: { $ne: '' }, password: 12345678 })).toMatchObject({
      username: [String(messages.notText('Username'))],
      password: [String(messages.notText('Password'))],
    });
  });
});

it('logs in with a username and a password, both required', () => {
  expect(faults(loginSchema, { username: 'ana', password: 'x' })).toEqual({});
  expect(faults(loginSchema, { username: '' })).toEqual({
    username: ['Username is required.'],
    password: ['Password is required.'],
  });
});

describe('the profile', () => {
  const profile = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };

  it('leaves the address and the date of birth open', () => {
    expect(profileSchema.validateSync({ ...profile, date_of_birth: '', city: null })).toEqual({
      ...profile,
      street_address: '',
      city: '',
      state: '',
      zip_code: '',
      date_of_birth: null,
    });
  });

  it('rejects a date of birth in the future or that doesn’t exist', () => {
    expect(faults(profileSchema, { ...profile, date_of_birth: '2999-01-01' })).toEqual({
      date_of_birth: [messages.dateOfBirthFuture],
    });
    expect(faults(profileSchema, { ...profile, date_of_birth: '1990-02-30' })).toEqual({
      date_of_birth: [messages.dateInvalid],
    });
  });
});
