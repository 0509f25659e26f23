import { DateField, FieldGroup, TextField } from '@heartwood/shared/ui';
import styles from './profile.module.css';

/** The fields of the profile, named so that browsers can fill them in. */
export function ProfileFields({ autoFocus }: { autoFocus: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField name="first_name" label="First name" autoComplete="given-name" autoFocus={autoFocus} />
        <TextField name="last_name" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <FieldGroup legend="Address" hint="Your wills begin with it, so that you need not type it again.">
        <TextField name="street_address" label="Street address" autoComplete="street-address" optional />
        <TextField name="city" label="City" autoComplete="address-level2" optional />
        <div className={styles.pair}>
          <TextField name="state" label="State" autoComplete="address-level1" optional />
          <TextField name="zip_code" label="ZIP code" autoComplete="postal-code" optional />
        </div>
      </FieldGroup>
      <DateField
        name="date_of_birth"
        label="Date of birth"
        hint="A will in Colorado asks that you are 18 or older."
        autoComplete="bday"
        optional
      />
    </>
  );
}
