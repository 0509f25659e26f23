import { emptyBeneficiary, willFields, type WillForm } from '@heartwood/shared/domain';
import {
  CheckboxField,
  FieldGroup,
  PercentField,
  RowList,
  ShareTotal,
  TextField,
  VisuallyHidden,
} from '@heartwood/shared/ui';

import styles from './rows.module.css';

type Row = WillForm['beneficiaries'][number];

function Beneficiaries() {
  const { label: legend, hint } = willFields.beneficiaries;
  return (
    <FieldGroup legend={legend} name="beneficiaries" hint={hint}>
      <RowList<Row>
        name="beneficiaries"
        noun="Beneficiary"
        newRow={emptyBeneficiary}
        addLabel="Add a beneficiary"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={styles.row}>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <PercentField name={`${name}.percentage`} label="Percentage" aria-label={`${label} percentage`} />
            <div className={styles.line}>
              <CheckboxField
                name={`${name}.is_minor`}
                label={
                  <>
                    <VisuallyHidden>{label}: </VisuallyHidden>Under 18
                  </>
                }
              />
            </div>
          </div>
        )}
      </RowList>
      <ShareTotal />
    </FieldGroup>
  );
}

export const beneficiaryInputs = { beneficiaries: Beneficiaries };
