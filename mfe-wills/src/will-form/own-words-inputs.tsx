import { TEXT_LIMIT, willFields, type WillForm } from '@heartwood/domain';
import { DateField, Disclosure, TextAreaField, Whole, Text } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useFormikContext } from 'formik';
import { asked } from './asked';

function SpecialInstructions() {
  const { values } = useFormikContext<WillForm>();
  const { label, hint } = asked(willFields.special_instructions);
  const [count = '', limit = ''] = [values.special_instructions.length, TEXT_LIMIT].map((number) =>
    number.toLocaleString('en-US'),
  );
  return (
    <TextAreaField
      name="special_instructions"
      label={label}
      hint={
        <Text>
          {hint} <Whole>{t('{count} of {limit} characters.', { count, limit })}</Whole>
        </Text>
      }
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
        label={t('Document date')}
        hint={t(
          'The date of this draft: today or earlier. Your will takes its own date from your signature.',
        )}
      />
      <Disclosure label={t('Add a statement about the signing')} open={Boolean(affidavit || witnesses)}>
        {isText(affidavit) && (
          <TextAreaField
            name="final_details.affidavit"
            label={t('Affidavit')}
            hint={t(
              'Wording for the will itself. Nobody swears to it by signing here. Most wills need none.',
            )}
            optional
          />
        )}
        {isText(witnesses) && (
          <TextAreaField
            name="final_details.witnesses"
            label={t('About the witnesses')}
            hint={t('Anything the will should say about who sees you sign.')}
            optional
          />
        )}
      </Disclosure>
    </>
  );
}

/** Another program may have sent a boolean or a list here: that is kept, and can't be edited. */
function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

export const ownWordsInputs = { specialInstructions: SpecialInstructions, finalDetails: FinalDetails };
