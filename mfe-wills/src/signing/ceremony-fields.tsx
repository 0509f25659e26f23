import { messages, type SignerRole } from '@heartwood/domain';
import { CheckboxField, Notice, RadioGroupField, SelectField } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { placesFor, type Ceremony } from './ceremony';
import styles from './signing.module.css';

interface CeremonyFieldsProps {
  role: SignerRole | '';
  testator: string;
  /** Whether a witness by live video may sign the text. */
  liveVideo: boolean;
}

/** Where a signer is, and how a witness is present with the testator. */
export function CeremonyFields({ role, testator, liveVideo }: CeremonyFieldsProps) {
  const { interested } = useFormikContext<Ceremony>().values;
  const witness = role === 'witness_1' || role === 'witness_2';
  return (
    <>
      <div className={styles.places}>
        <SelectField
          name="place"
          label={t('Where are you now?')}
          placeholder={t('Choose a state')}
          options={placesFor(role === '' ? 'testator' : role)}
        />
        {witness && (
          <SelectField
            name="home"
            label={t('Where do you live?')}
            placeholder={t('In the same state')}
            options={placesFor(role)}
          />
        )}
      </div>
      {witness && (
        <RadioGroupField
          name="presence"
          label={t('How are you and {testator} together?', { testator })}
          inline
          options={[
            { value: 'same_room', label: t('In the same room') },
            { value: 'live_video', label: t('By live video'), disabled: !liveVideo },
          ]}
        />
      )}
      {witness && !liveVideo && <Notice tone="info">{messages.sameRoomOnly}</Notice>}
      {witness && (
        <div className={styles.checks}>
          <CheckboxField name="interested" label={t('I am, or my spouse is, named in this will')} />
          <CheckboxField name="under_18" label={t('I am under 18')} />
          {interested && <Notice tone="advice">{translated(messages.witnessInterested)}</Notice>}
        </div>
      )}
    </>
  );
}
