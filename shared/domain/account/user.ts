import { isIsoDate, type IsoDate } from '../dates/dates';
import { isObject } from '../validation/is-object';
import type { Language } from '@heartwood/i18n';

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
}

/** A person's own record, as the server sends it to them. */
export interface UserRecord extends User {
  /** The language of mails to them. */
  language?: Language;
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

/** The body of PUT /update-profile/: without a language, it stays. */
export type ProfileUpdate = ProfileForm & { language?: Language };

/** A profile as a client has read it: no date of birth is blank. */
export type ProfileRead = Record<keyof ProfileForm, string>;

/** The profile in a user's record. Missing or invalid fields are blank. */
export function readProfile(value: unknown): Profile {
  const profile = isObject(value) ? value : {};
  const text = (key: keyof Profile) => (typeof profile[key] === 'string' ? profile[key] : '');
  const birth = text('date_of_birth');
  return {
    street_address: text('street_address'),
    city: text('city'),
    state: text('state'),
    zip_code: text('zip_code'),
    date_of_birth: isIsoDate(birth) ? birth : null,
  };
}

/** First and last name as one. */
export function fullName(user: Pick<User, 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim();
}

/** Street, city, state, and ZIP code on one line; leaves out blank parts. */
export function addressLine(profile: Omit<Profile, 'date_of_birth'>): string {
  const stateAndZip = [profile.state, profile.zip_code].filter(Boolean).join(' ');
  return [profile.street_address, profile.city, stateAndZip].filter(Boolean).join(', ');
}
