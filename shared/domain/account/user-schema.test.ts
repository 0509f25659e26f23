import type { Schema } from 'yup';
import { isSchemaError } from '../validation/errors';
import { fieldTexts } from '../validation/fixture';
import { messages } from '../messages';
import { loginSchema, profileSchema, signupSchema } from './user-schema';
import { hasLetter, typedAs, type TypedAs } from './signer-name';
import { addressLine, fullName, readProfile } from './user';
import { plainCode } from './typed-code';

describe('user schema', () => {
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
      expect(faults(signupSchema, { ...ana, password, password2: password })).toEqual({
        password: [sentence],
      }),
    );

    it.each([
      'ana loves trees',
      'Str0ng-passw0rd!',
      'mariana-ruiz-45',
      '4a9 2n7 5a1 xq',
      'a heartwood table',
    ])('accepts the password %p, which is more than a name', (password) =>
      expect(faults(signupSchema, { ...ana, password, password2: password })).toEqual({}),
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
});

describe('signer name', () => {
  const testator = 'Ana María Ruiz';
  const first = 'John Quincy Doe Jr.';
  const second = 'Søren O’Brien-Łuk';
  const signers = [testator, first, second];

  const cases: [typed: string, signer: string, as: TypedAs][] = [
    ['Ana María Ruiz', testator, 'signer'],
    ['ANA maria ruiz', testator, 'signer'],
    ['  Ana   Marí\u0301a Ruiz ', testator, 'signer'],
    ['Ruiz, Ana María', testator, 'signer'],
    ['Ana Ruiz', testator, 'signer'],
    ['A. M. Ruiz', testator, 'signer'],
    ['A Ruiz', testator, 'signer'],
    ['A.M.R.', testator, 'signer'],
    ['Ana M. de Ruiz', testator, 'signer'],
    ['Ana', testator, 'other_name'],
    ['María Ruiz', testator, 'other_name'],
    ['Ana Maríá Torres', testator, 'other_name'],
    ['Annie', testator, 'other_name'],
    ['...', testator, 'other_name'],
    ['', testator, 'other_name'],
    ['John Doe', first, 'signer'],
    ['John Quincy Doe', first, 'signer'],
    ['J. Q. Doe, Jr', first, 'signer'],
    ['John Doe Sr.', first, 'other_name'],
    ['Soren OBrien Luk', second, 'signer'],
    ["Søren O'Brien Łuk", second, 'signer'],
    ['Ana Ruiz', first, 'another_signer'],
    ['ana maria ruiz', second, 'another_signer'],
    ['John Quincy Doe Jr.', testator, 'another_signer'],
    ['soren obrien-luk', first, 'another_signer'],
    ['Zoe Hall', first, 'other_name'],
  ];

  it.each(cases)('“%s” typed by %s is the name of: %s', (typed, signer, as) => {
    const others = signers.filter((name) => name !== signer);
    expect(typedAs(typed, signer, others)).toBe(as);
  });

  const between: [what: string, typed: string, signer: string, other: string, as: TypedAs][] = [
    ['both, for short', 'J. Smith', 'John Smith', 'Jane Smith', 'signer'],
    ['the other one exactly', 'John Smith', 'John A. Smith', 'John Smith', 'another_signer'],
    ['the father', 'John Smith Sr.', 'John Smith Jr.', 'John Smith Sr.', 'another_signer'],
    ['father and son, without a suffix', 'John Smith', 'John Smith Jr.', 'John Smith Sr.', 'signer'],
    ['a person whose name has one letter', 'O', 'O', 'E', 'signer'],
    ['another person whose name has one letter', 'E', 'O', 'E', 'another_signer'],
    ['a name in other scripts', '王小明', '王 小明', 'Хана Сато', 'signer'],
    ['a name with vowel signs', 'हरि', 'हर', 'Хана', 'other_name'],
    ['a name with ß', 'Uwe Strass', 'Uwe Straß', 'Ana Ruiz', 'signer'],
  ];

  it.each(between)('a typed name that could be %s', (_what, typed, signer, other, as) => {
    expect(typedAs(typed, signer, [other])).toBe(as);
  });

  it('a name has at least one letter, of any script', () => {
    expect(['O', '王', 'ñ'].map(hasLetter)).toEqual([true, true, true]);
    expect(['', '.', '--', '12'].map(hasLetter)).toEqual([false, false, false, false]);
  });
});

describe('user', () => {
  const home = { street_address: '1 Elm St', city: 'Denver', state: 'CO', zip_code: '80203' };
  const blank = { street_address: '', city: '', state: '', zip_code: '' };

  describe('a profile in a user’s record', () => {
    it('is parsed unchanged', () => {
      const profile = { ...home, date_of_birth: '1970-01-31' };
      expect(readProfile(profile)).toEqual(profile);
    });

    it.each([
      ['no object', null],
      ['no fields', {}],
      ['fields of other types', { street_address: 5, city: null, state: {}, zip_code: [], date_of_birth: 7 }],
      ['no real day', { date_of_birth: '1970-02-30' }],
    ])('is blank where it has %s', (_case, value) => {
      expect(readProfile(value)).toEqual({ ...blank, date_of_birth: null });
    });
  });

  it('a name without its first or last part has no blank at its ends', () => {
    const names = [
      ['Ana', 'Ruiz'],
      ['Ana', ''],
      ['', 'Ruiz'],
    ].map(([first_name = '', last_name = '']) => fullName({ first_name, last_name }));
    expect(names).toEqual(['Ana Ruiz', 'Ana', 'Ruiz']);
  });

  it.each([
    [home, '1 Elm St, Denver, CO 80203'],
    [{ ...home, street_address: '' }, 'Denver, CO 80203'],
    [{ ...home, state: '' }, '1 Elm St, Denver, 80203'],
    [{ ...home, zip_code: '' }, '1 Elm St, Denver, CO'],
    [blank, ''],
  ])('an address leaves out what is blank: %#', (profile, line) => {
    expect(addressLine(profile)).toBe(line);
  });
});

describe('typed code', () => {
  it.each([
    ['202803', '202803'],
    ['202 803', '202803'],
    ['202-803', '202803'],
    ['202–803', '202803'],
    ['٢٠٢٨٠٣', '202803'],
    ['２０２８０３', '202803'],
    ['20.2803', '202803'],
    ['abcd-efgh-jkmn', 'abcdefghjkmn'],
    ['ABCD-EFGH-JKMN', 'abcdefghjkmn'],
    ['abcd–efgh—jkmn', 'abcdefghjkmn'],
    ['abcd\u2011efgh\u2011jkmn', 'abcdefghjkmn'],
    ['abcd\u2212efgh\u00adjkmn', 'abcdefghjkmn'],
    ['1. abcd-efgh-jkmn', 'abcdefghjkmn'],
    ['10) 2bcd-efgh-jkmn', '2bcdefghjkmn'],
    ['“abcd efgh jkmn”', 'abcdefghjkmn'],
  ])('the code in %s is read', (typed, code) => expect(plainCode(typed)).toBe(code));
});
