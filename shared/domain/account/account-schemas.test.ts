import type { Schema } from 'yup';
import { messages } from '../messages';
import { isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import {
  emailVerificationSchema,
  passkeyNameSchema,
  passkeySchema,
  reauthenticationSchema,
  tokenSchema,
  totpCodeSchema,
  twoStepSchema,
} from './account-schemas';
import {
  changePasswordSchema,
  newPasswordSchema,
  passwordResetLinkSchema,
  passwordResetSchema,
} from './password-schemas';
import { profileUpdateSchema, signupSchema } from './user-schema';

const token = 'a-mailed-token';
const password = 'mesa verde 8';
const passwords = { password, password2: password };
const passkey = '{"challenge_id": "1"}';
const profile = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' };
const signup = { ...profile, username: 'ana', ...passwords };

function read(schema: Schema, value: unknown): unknown {
  try {
    return schema.validateSync(value, { abortEarly: false });
  } catch (error) {
    if (isSchemaError(error)) return { refused: fieldTexts(error) };
    throw error;
  }
}

it.each<[string, Schema, unknown]>([
  ['a password', tokenSchema, { username: 'ana', password: 'x' }],
  ['a password and a code', tokenSchema, { username: 'ana', password: 'x', second_factor: '123 456' }],
  ['a passkey alone', tokenSchema, { passkey }],
  ['a password again', reauthenticationSchema, { password: 'x' }],
  ['a code again', reauthenticationSchema, { second_factor: '123456' }],
  ['a passkey again', reauthenticationSchema, { passkey }],
  ['the code of an app', totpCodeSchema, { totp_code: '123456' }],
  ['a new passkey', passkeySchema, { name: 'Phone', credential: 'c'.repeat(8000) }],
  ['another name of a passkey', passkeyNameSchema, { name: 'n'.repeat(60) }],
  ['two-step login', twoStepSchema, { on: true }],
  ['no two-step login', twoStepSchema, { on: false }],
  ['a link to verify an address', emailVerificationSchema, { token }],
  ['another password', changePasswordSchema, { current_password: ' old ', ...passwords }],
  ['a forgotten password', passwordResetSchema, { email: 'ana@example.com' }],
  ['a link to a new password', passwordResetLinkSchema, { token }],
  ['a new password', newPasswordSchema, { token, ...passwords }],
  ['a profile with its language', profileUpdateSchema, { ...profile, language: 'es' }],
  ['a new account with its language', signupSchema, { ...signup, language: 'es' }],
])('%s is taken as it is', (_case, schema, sent) => {
  expect(read(schema, sent)).toMatchObject(Object(sent));
});

it.each<[string, Schema, unknown, Record<string, string>]>([
  ['nothing', tokenSchema, {}, { username: 'Username is required.', password: 'Password is required.' }],
  ['a username alone', tokenSchema, { username: 'ana' }, { password: 'Password is required.' }],
  ['a password alone', tokenSchema, { password: 'x' }, { username: 'Username is required.' }],
  [
    'a blank passkey alone',
    tokenSchema,
    { passkey: '' },
    { username: 'Username is required.', password: 'Password is required.' },
  ],
  [
    'a long username',
    tokenSchema,
    { username: 'a'.repeat(255), password: 'x' },
    { username: String(messages.tooLong('Username', 254)) },
  ],
  [
    'a long code',
    tokenSchema,
    { username: 'ana', password: 'x', second_factor: '1'.repeat(41) },
    { second_factor: String(messages.tooLong('Code', 40)) },
  ],
  [
    'a number as a password',
    tokenSchema,
    { username: 'ana', password: 5 },
    { password: String(messages.notText('Password')) },
  ],
  [
    'a number as a passkey',
    reauthenticationSchema,
    { password: 'x', passkey: 5 },
    { passkey: messages.passkeyRefused },
  ],
  [
    'a long passkey',
    reauthenticationSchema,
    { password: 'x', passkey: 'p'.repeat(3901) },
    { passkey: messages.passkeyRefused },
  ],
  ['no proof', reauthenticationSchema, {}, { password: 'Password is required.' }],
  ['no code', totpCodeSchema, {}, { totp_code: 'Code is required.' }],
  ['no passkey', passkeySchema, {}, { name: 'Name is required.', credential: messages.passkeyRefused }],
  [
    'a long name',
    passkeyNameSchema,
    { name: 'n'.repeat(61) },
    { name: String(messages.tooLong('Name', 60)) },
  ],
  ['neither on nor off', twoStepSchema, {}, { on: String(messages.choose('Two-step login')) }],
  ['no link', emailVerificationSchema, {}, { token: String(messages.emailLinkUnknown()) }],
  [
    'a long link',
    emailVerificationSchema,
    { token: 't'.repeat(201) },
    { token: String(messages.tooLong('Link', 200)) },
  ],
  ['no address', passwordResetSchema, {}, { email: 'Email is required.' }],
  ['no link to a password', passwordResetLinkSchema, {}, { token: String(messages.passwordLinkUnknown()) }],
  [
    'no password',
    changePasswordSchema,
    {},
    {
      current_password: 'Current password is required.',
      password: 'New password is required.',
      password2: 'Confirm password is required.',
    },
  ],
  [
    'no new password',
    newPasswordSchema,
    { token },
    { password: 'New password is required.', password2: 'Confirm password is required.' },
  ],
  [
    'another language',
    profileUpdateSchema,
    { ...profile, language: 'xx' },
    { language: String(messages.choose('Language')) },
  ],
])('%s is refused', (_case, schema, sent, sentences) => {
  const refused = Object.fromEntries(
    Object.entries(sentences).map(([field, sentence]) => [field, [sentence]]),
  );
  expect(read(schema, sent)).toEqual({ refused });
});

it('a password typed with another keyboard is the same', () => {
  for (const schema of [tokenSchema, reauthenticationSchema])
    expect(read(schema, { username: 'ana', password: 'Pe\u0301rou' })).toMatchObject({
      password: 'P\u00e9rou',
    });
});

it.each([
  ...['password', 'PASSWORT', 'qwertyui', 'qwertyuiop', 'abcdefgh', 'iloveyou', 'letmein1'],
  ...['12345678', '123456789', '1234567890', '87654321', 'aaaaaaaa'],
  ...['Heartwood 7', 'last will 2026', 'mywill 2026', 'Testament1', 'testamento', 'estate-plan'],
])('%s is too easy to guess', (easy) => {
  expect(read(newPasswordSchema, { token, password: easy, password2: easy })).toEqual({
    refused: { password: [messages.passwordTooEasy] },
  });
});

it.each(['xaaaaaaa', 'my testaments', 'heartwoods 7', '2026 1984 77'])('%s is hard enough', (hard) => {
  expect(read(newPasswordSchema, { token, password: hard, password2: hard })).toMatchObject({
    password: hard,
  });
});
