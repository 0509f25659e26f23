import { TEXT_LIMIT, type WillForm } from '@heartwood/shared/domain';
import { DateField, Disclosure, TextAreaField } from '@heartwood/shared/ui';
import { useFormikContext } from 'formik';

/** The date of the document and everything said in the testator's own words. */
export function FinalFields() {
  const { values, initialValues } = useFormikContext<WillForm>();
  const length = values.special_instructions.length.toLocaleString('en-US');
  const { affidavit, witnesses } = initialValues.final_details;
  return (
    <>
      <DateField
        name="final_details.documentDate"
        label="Document date"
        hint="The date of this draft. An earlier day than today is fine, a later one is not: your will takes effect when you sign it, and that date stands beside your signature."
      />
      <TextAreaField
        name="special_instructions"
        label="Special instructions"
        hint={`Wishes for your funeral, your pets, your online accounts: in your own words. ${length} of ${TEXT_LIMIT.toLocaleString('en-US')} characters.`}
        rows={8}
        optional
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
