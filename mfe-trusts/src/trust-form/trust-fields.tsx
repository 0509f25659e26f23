import {
  PercentField,
  FieldGroup,
  RowList,
  Section,
  ShareTotal,
  Stack,
  TextAreaField,
  TextField,
} from '@heartwood/shared/ui';
import type { TrustForm } from '@heartwood/shared/domain';
import { useFormikContext } from 'formik';
import { SecretsWarning } from '../trusts/secrets-warning';
import { AssetFields } from './asset-fields';
import { HelperFields, RehearsalField } from './helper-fields';
import { HoldingFields } from './holding-fields';

/** Everything a trust says. */
export function TrustFields() {
  return (
    <>
      <SecretsWarning />
      <Section title="What and who">
        <Stack>
          <TextField
            name="name"
            label="Name"
            optional
            hint="What you call this trust, for example Nora’s education."
            autoComplete="off"
          />
          <TextField
            name="executor"
            label="Executor"
            hint="The person who hands the bitcoin on, as you wish it."
            autoComplete="off"
          />
          <AssetFields />
          <TextField
            name="watch_address"
            label="Watch address"
            optional
            hint="An address that starts with bc1. Anyone can see there what is on it; nobody can move it with that."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Stack>
      </Section>
      <Section title="Where it is">
        <HoldingFields />
      </Section>
      <Section title="For whom">
        <BeneficiaryFields />
      </Section>
      <Section title="Instructions">
        <InstructionFields />
      </Section>
      <Section title="Who can help">
        <HelperFields />
      </Section>
      <Section title="Yearly rehearsal">
        <RehearsalField />
      </Section>
    </>
  );
}

function BeneficiaryFields() {
  const { values } = useFormikContext<TrustForm>();
  return (
    <FieldGroup
      legend="Beneficiaries"
      name="beneficiaries"
      hint="The people or organizations it is for. Give all of them a percentage, or none."
    >
      <RowList<TrustForm['beneficiaries'][number]>
        name="beneficiaries"
        noun="Beneficiary"
        newRow={{ name: '', percentage: '' }}
        addLabel="Add a beneficiary"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <PercentField
              name={`${name}.percentage`}
              label="Percentage"
              aria-label={`${label} percentage`}
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
      legend="Steps"
      name="instructions"
      hint="Plain steps that your executor can follow without experience. Where is the wallet? Who can help? What comes first?"
    >
      <RowList<TrustForm['instructions'][number]>
        name="instructions"
        noun="Step"
        newRow={{ text: '' }}
        addLabel="Add a step"
        nameOf={(row) => row.text && 'a step'}
      >
        {({ name, label }) => (
          <TextAreaField name={`${name}.text`} label={`${label}: what to do`} optional rows={2} />
        )}
      </RowList>
    </FieldGroup>
  );
}
