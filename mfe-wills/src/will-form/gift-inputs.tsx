import {
  emptyCashGift,
  emptyItem,
  willFields,
  type PersonalPropertyBeneficiary,
  type WillForm,
} from '@heartwood/shared/domain';
import { FieldGroup, MoneyField, RowList, TextAreaField, TextField } from '@heartwood/shared/ui';
import styles from './rows.module.css';

function CashGifts() {
  const { label: legend, hint } = willFields.cash_beneficiaries;
  return (
    <FieldGroup legend={legend} name="cash_beneficiaries" hint={hint}>
      <RowList<WillForm['cash_beneficiaries'][number]>
        name="cash_beneficiaries"
        noun="Cash gift"
        newRow={emptyCashGift}
        addLabel="Add a cash gift"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <div className={styles.row}>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <MoneyField name={`${name}.amount`} label="Amount" aria-label={`${label} amount`} />
          </div>
        )}
      </RowList>
    </FieldGroup>
  );
}

function PersonalProperty() {
  const { label: legend, hint } = willFields.personal_property_beneficiaries;
  return (
    <FieldGroup legend={legend} name="personal_property_beneficiaries" hint={hint}>
      <RowList<PersonalPropertyBeneficiary>
        name="personal_property_beneficiaries"
        noun="Item"
        newRow={emptyItem}
        addLabel="Add an item"
        nameOf={(row) => row.name || row.description}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <TextAreaField
              name={`${name}.description`}
              label="Description"
              aria-label={`${label} description`}
              rows={2}
            />
          </>
        )}
      </RowList>
    </FieldGroup>
  );
}

export const giftInputs = { cashGifts: CashGifts, personalProperty: PersonalProperty };
