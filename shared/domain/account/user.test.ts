import { addressLine, fullName, readProfile } from './user';

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
