import type { TrustForm } from '@heartwood/shared/domain';
import { DateField, FieldGroup, RowList, TextField } from '@heartwood/shared/ui';

/** The people who can help, and how to reach them. */
export function HelperFields() {
  return (
    <FieldGroup
      legend="People"
      name="helpers"
      hint="Optional. An attorney, and someone who knows bitcoin. They only explain: nobody needs to be given a key."
    >
      <RowList<TrustForm['helpers'][number]>
        name="helpers"
        noun="Person"
        newRow={{ name: '', contact: '' }}
        addLabel="Add a person"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <TextField
              name={`${name}.contact`}
              label="How to reach them"
              aria-label={`${label}: how to reach them`}
              optional
              autoComplete="off"
            />
          </>
        )}
      </RowList>
    </FieldGroup>
  );
}

/** The day of each year on which the owner goes through the trust. */
export function RehearsalField() {
  return (
    <DateField
      name="rehearsal_on"
      label="First rehearsal"
      hint="We mail you on this day, each year. Then check that devices, backups, and helpers are still as you wrote. You can switch the mail off."
      optional
    />
  );
}
