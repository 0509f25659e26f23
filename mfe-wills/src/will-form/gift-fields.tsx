import { emptyRows, type PersonalPropertyBeneficiary, type WillForm } from '@heartwood/shared/domain';
import { FieldGroup, MoneyField, RowList, TextAreaField, TextField } from '@heartwood/shared/ui';
import styles from './rows.module.css';

/** Sums of money that someone gets before the rest is shared. */
export function CashGiftFields() {
  return (
    <FieldGroup
      legend="Cash gifts"
      name="cash_beneficiaries"
      hint="A fixed sum for someone, paid before the rest is shared. You can leave this empty."
    >
      <RowList<WillForm['cash_beneficiaries'][number]>
        name="cash_beneficiaries"
        noun="Cash gift"
        newRow={emptyRows.cash_beneficiaries}
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

/** Things that someone gets. */
export function PropertyFields() {
  return (
    <FieldGroup
      legend="Personal property"
      name="personal_property_beneficiaries"
      hint="A ring, a car, a guitar: say who gets which thing, and describe it so that nobody can mistake it. You can leave this empty."
    >
      <RowList<PersonalPropertyBeneficiary>
        name="personal_property_beneficiaries"
        noun="Item"
        newRow={emptyRows.personal_property_beneficiaries}
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
