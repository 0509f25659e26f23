import type { ProfileForm, UserRecord } from '@heartwood/domain';

/** The values of the profile's form: an unknown date is the empty text. */
export type ProfileValues = Omit<ProfileForm, 'date_of_birth'> & { date_of_birth: string };

export function profileValuesOf({ first_name, last_name, email, profile }: UserRecord): ProfileValues {
  const { street_address, city, state, zip_code, date_of_birth } = profile;
  return {
    first_name,
    last_name,
    email,
    street_address,
    city,
    state,
    zip_code,
    date_of_birth: date_of_birth ?? '',
  };
}

export function profileFormOf(values: ProfileValues): ProfileForm {
  return { ...values, date_of_birth: values.date_of_birth || null };
}
