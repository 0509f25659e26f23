import { DateField, FieldGroup, TextField } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import styles from './profile.module.css';

/** The fields of the profile, named so that browsers can fill them in. */
export function ProfileFields({ autoFocus }: { autoFocus: boolean }) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          name="first_name"
          label={t('First name')}
          autoComplete="given-name"
          autoFocus={autoFocus}
        />
        <TextField name="last_name" label={t('Last name')} autoComplete="family-name" />
      </div>
      <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
      <FieldGroup
        legend={t('Address')}
        hint={t('We fill it in on your wills, so you don’t have to type it again.')}
      >
        <TextField name="street_address" label={t('Street address')} autoComplete="street-address" optional />
        <TextField name="city" label={t('City')} autoComplete="address-level2" optional />
        <div className={styles.pair}>
          <TextField name="state" label={t('State')} autoComplete="address-level1" optional />
          <TextField name="zip_code" label={t('ZIP code')} autoComplete="postal-code" optional />
        </div>
      </FieldGroup>
      <DateField
        name="date_of_birth"
        label={t('Date of birth')}
        hint={t('You must be 18 or older to make a will in Colorado.')}
        autoComplete="bday"
        optional
      />
    </>
  );
}
