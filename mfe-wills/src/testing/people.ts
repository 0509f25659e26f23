import { isoDate, type UserRecord } from '@heartwood/domain';

/** Someone who is logged in, for tests. */
export const jose: UserRecord = {
  id: 'user-jose',
  first_name: 'José',
  last_name: "O'Brien",
  username: 'jose',
  email: 'jose@example.com',
  profile: {
    street_address: '12 Pine Street',
    city: 'Boulder',
    state: 'CO',
    zip_code: '80302',
    date_of_birth: isoDate('1970-03-01'),
  },
};
