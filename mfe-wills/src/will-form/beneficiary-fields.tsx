import type { WillForm } from '@heartwood/shared/domain';
import {
  CheckboxField,
  FieldGroup,
  PercentField,
  RowList,
  ShareTotal,
  TextField,
} from '@heartwood/shared/ui';

type Row = WillForm['beneficiaries'][number];

/** Who shares what is left after debts and gifts. */
export function BeneficiaryFields() {
  return (
    <FieldGroup
      legend="Beneficiaries"
      name="beneficiaries"
      hint="The people or organizations that share everything not given away by name. The percentages total 100."
    >
      <RowList<Row>
        name="beneficiaries"
        noun="Beneficiary"
        newRow={{ name: '', percentage: '', is_minor: false }}
        addLabel="Add a beneficiary"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <PercentField name={`${name}.percentage`} label="Percentage" aria-label={`${label} percentage`} />
            <CheckboxField
              name={`${name}.is_minor`}
              label={<span aria-label={`${label} is under 18`}>Under 18</span>}
            />
          </>
        )}
      </RowList>
      <ShareTotal />
    </FieldGroup>
  );
}
