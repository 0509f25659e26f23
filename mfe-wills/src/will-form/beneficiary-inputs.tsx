import { emptyBeneficiary, willFields, type WillForm } from '@heartwood/shared/domain';
import {
  CheckboxField,
  FieldGroup,
  PercentField,
  RowList,
  RowName,
  ShareTotal,
  VisuallyHidden,
  Text,
} from '@heartwood/shared/ui';
import { t } from '@heartwood/shared/words';

import { asked } from './asked';
import styles from './rows.module.css';

type Row = WillForm['beneficiaries'][number];

function Beneficiaries() {
  const { label: legend, hint } = asked(willFields.beneficiaries);
  return (
    <FieldGroup legend={legend} name="beneficiaries" hint={hint}>
      <RowList<Row>
        name="beneficiaries"
        noun={t('Beneficiary')}
        newRow={emptyBeneficiary}
        addLabel={t('Add a beneficiary')}
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={styles.row}>
            <RowName name={name} label={label} />
            <PercentField
              name={`${name}.percentage`}
              label={t('Percentage')}
              aria-label={t('{label} percentage', { label })}
            />
            <div className={styles.line}>
              <CheckboxField
                name={`${name}.is_minor`}
                label={
                  <Text>
                    <VisuallyHidden>{label}: </VisuallyHidden>
                    {t('Under 18')}
                  </Text>
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
