import type { AccountState, UserRecord } from '@heartwood/domain';

/** A person who has not entered an address. */
export const ana: UserRecord = {
  id: 'user-1',
  first_name: 'Ana',
  last_name: 'Quintana',
  username: 'ana',
  email: 'ana@example.com',
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
};

/** Her account, with only a password. */
export const account: AccountState = {
  email: ana.email,
  email_verified: true,
  mails_waiting: 0,
  totp: false,
  two_step: false,
  recovery_codes_left: 0,
  passkeys: [],
};
