import type { IsoDate } from '../dates';

export interface Profile {
  street_address: string;
  city: string;
  state: string;
  zip_code: string;
  date_of_birth: IsoDate | null;
}

export interface User {
  id: string;
  first_name: string;
  last_name: string;
  username: string;
  email: string;
  profile: Profile;
}

export interface TokenPair {
  access: string;
  refresh: string;
}

export type LoginForm = { username: string; password: string };
export type SignupForm = LoginForm & {
  first_name: string;
  last_name: string;
  email: string;
  password2: string;
};
export type ProfileForm = Omit<Profile, 'date_of_birth'> & {
  first_name: string;
  last_name: string;
  email: string;
  date_of_birth: string | null;
};

/** First and last name as one. */
export function fullName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/** Street, city, state and ZIP code in one line; blank parts are left out. */
export function addressLine(profile: Omit<Profile, 'date_of_birth'>): string {
  const stateAndZip = [profile.state, profile.zip_code].filter(Boolean).join(' ');
  return [profile.street_address, profile.city, stateAndZip].filter(Boolean).join(', ');
}
