import { emptyRows, type WillForm } from '@heartwood/shared/domain';
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
        newRow={emptyRows.beneficiaries}
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
