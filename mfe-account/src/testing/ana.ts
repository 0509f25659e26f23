import type { User } from '@heartwood/shared/domain';

/** A person who gave no address yet. */
export const ana: User = {
  id: 'user-1',
  first_name: 'Ana',
  last_name: 'Quintana',
  username: 'ana',
  email: 'ana@example.com',
  profile: { street_address: '', city: '', state: '', zip_code: '', date_of_birth: null },
};
