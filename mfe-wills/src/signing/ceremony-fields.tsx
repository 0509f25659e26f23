import { messages, type SignerRole } from '@heartwood/shared/domain';
import { CheckboxField, Notice, RadioGroupField, SelectField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { placesFor, type Ceremony } from './ceremony';
import styles from './signing.module.css';

interface CeremonyFieldsProps {
  role: SignerRole | '';
  testator: string;
  /** Whether the text can be signed by who sees the testator by live video. */
  liveVideo: boolean;
}

/** Where a signer is, and how a witness is with the testator. */
export function CeremonyFields({ role, testator, liveVideo }: CeremonyFieldsProps) {
  const { interested } = useFormikContext<Ceremony>().values;
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
            { value: 'live_video', label: 'By live video', disabled: !liveVideo },
          ]}
        />
      )}
      {witness && !liveVideo && <Notice tone="info">{messages.sameRoomOnly}</Notice>}
      {witness && (
        <div className={styles.checks}>
          <CheckboxField name="interested" label="I am, or my spouse is, named in this will" />
          <CheckboxField name="under_18" label="I am under 18" />
          {interested && <Notice tone="advice">{messages.witnessInterested}</Notice>}
        </div>
      )}
    </>
  );
}
