import { useFormikContext } from 'formik';
import { typedNameFault, type Signers, type TypedSignature } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { CheckboxField } from '../fields/checkbox-field';
import { useBoundField } from '../fields/use-bound-field';
import { Locked } from '../form/locked';
import { Stack } from '../layout/layout';
import { SignaturePad } from './signature-pad';

interface SignatureFieldProps {
  name: string;
  label: string;
  /** Who signs the document, as the form's validation has them; null until the signer is known. */
  signers: Signers | null;
  /** What to know before typing instead of drawing. */
  typedNote?: string;
}

/**
 * A signature in a form: '' while there is none, otherwise a PNG data URL. The form's `typed_name` is what
 * is typed, undefined while drawing; `other_name_confirmed` is the answer to whether it is meant if it
 * isn't the signer's name.
 */
export function SignatureField(props: SignatureFieldProps) {
  const { name, label, signers, typedNote } = props;
  const { isSubmitting, submitCount, values, setFieldValue } = useFormikContext<TypedSignature>();
  const { id, helpers, error } = useBoundField<string>(name);
  const { error: typedError } = useBoundField<string | undefined>('typed_name');
  const { error: unconfirmed } = useBoundField<boolean | undefined>('other_name_confirmed');
  const { typed_name: typed = '' } = values;
  const fault = signers ? typedNameFault({ typed_name: typed }, signers) : null;
  // Only once the form was sent. If it appeared when the name is left, it would move the form's button away
  // from under the press that leaves it. Another signer's name can't be confirmed.
  const asks = submitCount > 0 && fault?.field === 'other_name_confirmed';

  const take = (words: string | undefined) => {
    void setFieldValue('typed_name', words, false);
    // Confirmed for one name, and not for the next.
    void setFieldValue('other_name_confirmed', words === undefined ? undefined : false, false);
  };
  return (
    <Locked when={isSubmitting}>
      <Stack>
        <SignaturePad
          id={id}
          label={label}
          signerName={signers?.name || undefined}
          typedNote={typedNote}
          error={error ?? typedError}
          onTyped={take}
          onChange={(signature) => void helpers.setValue(signature ?? '')}
        />
        {asks && (
          <CheckboxField
            name="other_name_confirmed"
            label={t('I sign with the name “{typed}”', { typed })}
            hint={unconfirmed ? undefined : translated(fault.message)}
          />
        )}
      </Stack>
    </Locked>
  );
}
