import { languages } from '@heartwood/i18n';
import {
  birthDateField,
  boundedText,
  choiceField,
  emailField,
  mailedNameField,
  objectField,
  freeText,
  textField,
} from '../fields';
import { passwordLength } from '../limits';
import { messages } from '../messages';
import { isOwnName, isSiteWord, type Named } from './own-name';
import { USERNAME } from './username';

// The rest of the list is too long for a browser: the server has it.
const EASY = new Set([
  ...['password', 'passwort', 'qwertyui', 'qwertyuiop', 'abcdefgh', 'iloveyou', 'letmein1'],
  ...['12345678', '123456789', '1234567890', '87654321'],
]);

// Not trimmed, because a space may be part of a password. NFC, so that é is the same on every keyboard.
export function passwordField(label: string, max: number) {
  return boundedText({
    max,
    tooLong: messages.passwordTooLong(),
    notText: messages.notText(label),
    tidy: (text) => text.normalize('NFC'),
  }).required(messages.required(label));
}

/**
 * A new password, typed twice. A minimum length and no composition rules (NIST SP 800-63B-4, 3.1.1.2); not
 * easy to guess, and not the person's own name, as far as the form includes it.
 */
export function newPasswordFields(label: string) {
  return {
    password: passwordField(label, passwordLength.max)
      .test('long', messages.passwordTooShort(), (value) => value === '' || !isTooShort(value))
      .test('hard', messages.passwordTooEasy, (value) => isTooShort(value) || !isEasy(value))
      .test('own', messages.passwordLikeOwner, function (value) {
        const named: Named = this.parent;
        return !isOwnName(value, named);
      }),
    password2: passwordField('Confirm password', passwordLength.max).test(
      'match',
      messages.passwordsMustMatch,
      function (value) {
        const { password }: { password?: unknown } = this.parent;
        return value === '' || value === password;
      },
    ),
  };
}

/** The form of POST /token/. */
export const loginSchema = objectField({
  username: textField('Username', { max: 254 }).required(messages.required('Username')),
  password: passwordField('Password', 1024),
});

/** The language of mails to a person; undefined if a client doesn't send it. */
const languageField = () => choiceField('Language', languages);

/**
 * The form of POST /register/. Threat: a login may be with an address, so nobody gets the address of
 * somebody else as their username.
 */
export const signupSchema = objectField({
  first_name: mailedNameField('First name').required(messages.required('First name')),
  last_name: mailedNameField('Last name').required(messages.required('Last name')),
  username: textField('Username', { max: 254 })
    .required(messages.required('Username'))
    .test('username', messages.usernameRules(), (value) => !value || USERNAME.test(value))
    .test('own-address', messages.usernameNotYourAddress, function (value) {
      const { email }: { email?: unknown } = this.parent;
      // An address that is missing or invalid has an error of its own.
      if (typeof email !== 'string' || !isEmail(email)) return true;
      return !USERNAME.test(value) || !isEmail(value) || value.toLowerCase() === email.toLowerCase();
    }),
  email: emailField().required(messages.required('Email')),
  ...newPasswordFields('Password'),
  /** The version of the terms that the form named; blank where it named none. */
  terms_version: textField('Terms', { max: 20 }),
  /** The page's language; without it, the browser's. */
  language: languageField(),
});

const profileFields = {
  first_name: mailedNameField('First name').required(messages.required('First name')),
  last_name: mailedNameField('Last name').required(messages.required('Last name')),
  email: emailField().required(messages.required('Email')),
  street_address: freeText('Street address', { max: 300 }),
  city: freeText('City', { max: 200 }),
  state: freeText('State', { max: 100 }),
  zip_code: freeText('ZIP code', { max: 20 }),
  date_of_birth: birthDateField({ isAdult: true }),
};

/** The form of a profile. */
export const profileSchema = objectField(profileFields);

/** As it was sent by the server: a stored value may break a newer rule. */
const valueRead = () =>
  boundedText({
    max: 1000,
    tooLong: messages.profileChangedElsewhere,
    notText: messages.profileChangedElsewhere,
    tidy: (text) => text,
  });

/** The body of PUT /update-profile/. */
export const profileUpdateSchema = objectField({
  ...profileFields,
  language: languageField(),
  /** The profile that a client has read and changed; it may leave this out. No date of birth is blank. */
  was: objectField({
    first_name: valueRead(),
    last_name: valueRead(),
    email: valueRead(),
    street_address: valueRead(),
    city: valueRead(),
    state: valueRead(),
    zip_code: valueRead(),
    date_of_birth: valueRead(),
  })
    .transform((value: unknown) => value ?? undefined)
    .default(undefined),
});

const isTooShort = (password: string) => password.length < passwordLength.min;

const isEmail = (text: string) => text !== '' && emailField().isValidSync(text);

function isEasy(password: string): boolean {
  return /^(.)\1+$/u.test(password) || EASY.has(password.toLowerCase()) || isSiteWord(password);
}
