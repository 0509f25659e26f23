import {
  PercentField,
  FieldGroup,
  NameField,
  RowList,
  RowName,
  Section,
  ShareTotal,
  Stack,
  TextAreaField,
  TextField,
} from '@heartwood/ui';
import type { TrustForm } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { SecretsWarning } from '../trusts/secrets-warning';
import { AssetFields } from './asset-fields';
import { HelperFields, RehearsalField } from './helper-fields';
import { HoldingFields } from './holding-fields';

/** All fields of a trust. */
export function TrustFields() {
  return (
    <>
      <Section title={t('What and who')}>
        <Stack>
          <TextField
            name="name"
            label={t('Name')}
            optional
            hint={t('What you call this trust, for example Nora’s education.')}
            autoComplete="off"
          />
          <NameField name="executor" label={t('Executor')} hint={t('Who will transfer the bitcoin.')} />
          <AssetFields />
          <TextField
            name="watch_address"
            label={t('Watch address')}
            optional
            hint={t(
              'An address that starts with bc1, 1, or 3. Anyone can see what it holds. Nobody can move it with the address alone.',
            )}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Stack>
      </Section>
      <SecretsWarning />
      <Section title={t('Where it is')}>
        <HoldingFields />
      </Section>
      <Section title={t('For whom')}>
        <BeneficiaryFields />
      </Section>
      <Section title={t('Instructions')}>
        <InstructionFields />
      </Section>
      <Section title={t('Who can help')}>
        <HelperFields />
      </Section>
      <Section title={t('Yearly rehearsal')}>
        <RehearsalField />
      </Section>
    </>
  );
}

function BeneficiaryFields() {
  const { values } = useFormikContext<TrustForm>();
  return (
    <FieldGroup
      legend={t('Beneficiaries')}
      name="beneficiaries"
      hint={t('The people or organizations it is for. Give all of them a percentage, or none.')}
    >
      <RowList<TrustForm['beneficiaries'][number]>
        name="beneficiaries"
        noun={t('Beneficiary')}
        newRow={{ name: '', percentage: '' }}
        addLabel={t('Add a beneficiary')}
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <RowName name={name} label={label} />
            <PercentField
              name={`${name}.percentage`}
              label={t('Percentage')}
              aria-label={t('{label} percentage', { label })}
              required={false}
            />
          </>
        )}
      </RowList>
      {values.beneficiaries.length > 0 && <ShareTotal />}
    </FieldGroup>
  );
}

function InstructionFields() {
  return (
    <FieldGroup
      legend={t('Steps')}
      name="instructions"
      hint={t(
        'Plain steps that your executor can follow without experience. Where is the wallet? Who can help? What comes first?',
      )}
    >
      <RowList<TrustForm['instructions'][number]>
        name="instructions"
        noun={t('Step')}
        newRow={{ text: '' }}
        addLabel={t('Add a step')}
        nameOf={(row) => row.text && t('a step')}
      >
        {({ name, label }) => (
          <TextAreaField
            name={`${name}.text`}
            label={t('{label}: what to do', { label })}
            optional
            rows={2}
          />
        )}
      </RowList>
    </FieldGroup>
  );
}
