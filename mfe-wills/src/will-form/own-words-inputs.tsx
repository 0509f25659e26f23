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
        hint="The date of this draft. An earlier day than today is fine, a later one is not: your will takes effect when you sign it, and that date stands beside your signature."
      />
      <Disclosure label="Add a statement about the signing" open={Boolean(affidavit || witnesses)}>
        {isText(affidavit) && (
          <TextAreaField
            name="final_details.affidavit"
            label="Affidavit"
            hint="Words of an affidavit that you want in the will itself. Most wills need none."
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
