import type { UserRecord } from '@heartwood/domain';

const profile = { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null };

/** The lender of the sample loan. */
export const ana: UserRecord = {
  id: 'user-ana',
  first_name: 'Ana',
  last_name: 'Ortiz',
  username: 'ana',
  email: 'ana@example.com',
  profile,
};

/** Its borrower. */
export const ben: UserRecord = {
  ...ana,
  id: 'user-ben',
  first_name: 'Ben',
  last_name: 'Ruiz',
  username: 'ben',
  email: 'ben@example.com',
};
