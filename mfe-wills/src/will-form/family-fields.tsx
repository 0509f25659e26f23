import { emptyRows, hasMinorChildren, todayOf, type WillForm } from '@heartwood/shared/domain';
import { CheckboxField, DateField, FieldGroup, RowList, SelectField, TextField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';
import { maritalStatusWords } from './choices';

/** A charity, the family the will has to think of, and who looks after children under 18. */
export function FamilyFields() {
  const { values } = useFormikContext<WillForm>();
  const { marital_status, spouse_name } = values.family;
  const paired = marital_status === 'married' || marital_status === 'civil_union';
  const minors = hasMinorChildren(values.family, todayOf(new Date()));
  return (
    <>
      <TextField
        name="donation"
        label="Charity"
        hint="Its name; it takes what is left if nobody else can. With an amount, as in “$500 to Denver Food Bank”, it gets that first."
        autoComplete="off"
        optional
      />
      <SelectField
        name="family.marital_status"
        label="Marital status"
        options={maritalStatusWords}
        placeholder="Choose, if you like"
        optional
      />
      {/* What was named before an answer changed stays in sight, here and below: it would stand in the will. */}
      {(paired || spouse_name) && (
        <TextField
          name="family.spouse_name"
          label="Name of your spouse or partner"
          autoComplete="off"
          optional
        />
      )}
      <Children />
      <FieldGroup legend="Do you have children under 18?">
        <CheckboxField name="family.has_minor_children" label="Yes, I have children under 18" />
      </FieldGroup>
      {(minors || values.guardian || values.alternate_guardian) && <Guardian />}
    </>
  );
}

function Children() {
  return (
    <FieldGroup
      legend="Your children"
      hint="All of them, whatever their age, so that nobody can say you forgot one. You can leave this empty."
    >
      <RowList<WillForm['family']['children'][number]>
        name="family.children"
        noun="Child"
        newRow={emptyRows.children}
        addLabel="Add a child"
        nameOf={(row) => row.name}
      >
        {({ name, label }) => (
          <>
            <TextField name={`${name}.name`} label="Name" aria-label={`${label} name`} autoComplete="off" />
            <DateField
              name={`${name}.date_of_birth`}
              label="Date of birth"
              aria-label={`${label} date of birth`}
              optional
            />
          </>
        )}
      </RowList>
    </FieldGroup>
  );
}

function Guardian() {
  return (
    <>
      <TextField
        name="guardian"
        label="Guardian"
        hint="The person you nominate to raise your children if neither parent can. The court has the last word."
        autoComplete="off"
        optional
      />
      <TextField name="alternate_guardian" label="Alternate guardian" autoComplete="off" optional />
    </>
  );
}
