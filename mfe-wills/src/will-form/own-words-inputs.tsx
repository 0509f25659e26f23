import { TEXT_LIMIT, willFields, type WillForm } from '@heartwood/shared/domain';
import { DateField, Disclosure, TextAreaField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';

function SpecialInstructions() {
  const { values } = useFormikContext<WillForm>();
  const { label, hint } = willFields.special_instructions;
  const [length, limit] = [values.special_instructions.length, TEXT_LIMIT].map((count) =>
    count.toLocaleString('en-US'),
  );
  return (
    <TextAreaField
      name="special_instructions"
      label={label}
      hint={`${hint} ${length} of ${limit} characters.`}
      rows={8}
      optional
    />
  );
}

function FinalDetails() {
  const { affidavit, witnesses } = useFormikContext<WillForm>().initialValues.final_details;
  return (
    <>
      <DateField
        name="final_details.documentDate"
        label="Document date"
        hint="The date of this draft: today or earlier. Your will takes its own date from your signature."
      />
      <Disclosure label="Add a statement about the signing" open={Boolean(affidavit || witnesses)}>
        {isText(affidavit) && (
          <TextAreaField
            name="final_details.affidavit"
            label="Affidavit"
            hint="The text of an affidavit, if you want one in the will itself. Most wills need none."
            optional
          />
        )}
        {isText(witnesses) && (
          <TextAreaField
            name="final_details.witnesses"
            label="About the witnesses"
            hint="Anything the will should say about who sees you sign."
            optional
          />
        )}
      </Disclosure>
    </>
  );
}

/** Another program may have sent a yes or a list here: that is kept as it is, and is nothing to type over. */
function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

export const ownWordsInputs = { specialInstructions: SpecialInstructions, finalDetails: FinalDetails };
