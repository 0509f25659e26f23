import type { SignerRole } from '@heartwood/shared/domain';
import { RadioGroupField, SelectField } from '@heartwood/shared/ui';
import { placesFor } from './ceremony';
import styles from './signing.module.css';

/** Where a signer is, and how a witness is with the testator. */
export function CeremonyFields({ role, testator }: { role: SignerRole | ''; testator: string }) {
  const witness = role === 'witness_1' || role === 'witness_2';
  return (
    <>
      <div className={styles.places}>
        <SelectField
          name="place"
          label="Where are you now?"
          placeholder="Choose a state"
          options={placesFor(role === '' ? 'testator' : role)}
        />
        {witness && (
          <SelectField
            name="home"
            label="Where do you live?"
            placeholder="In the same state"
            options={placesFor(role)}
          />
        )}
      </div>
      {witness && (
        <RadioGroupField
          name="presence"
          label={`How are you and ${testator} together?`}
          inline
          options={[
            { value: 'same_room', label: 'In the same room' },
            { value: 'live_video', label: 'By live video' },
          ]}
        />
      )}
    </>
  );
}
