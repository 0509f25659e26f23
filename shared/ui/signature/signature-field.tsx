import { useFormikContext } from 'formik';
import { useState } from 'react';
import { isOtherName, messages, type TypedSignature } from '../../domain';
import { t, translated } from '../../words';
import { CheckboxField } from '../fields/checkbox-field';
import { useBoundField } from '../fields/use-bound-field';
import { Locked } from '../form/locked';
import { SignaturePad } from './signature-pad';

interface SignatureFieldProps {
  name: string;
  label: string;
  /** The signer's name as in the document. */
  signerName?: string;
  /** What to know before typing instead of drawing. */
  typedNote?: string;
}

/**
 * A signature in a form: '' while there is none, otherwise a PNG data URL. The form's `typed_name` is what is typed,
 * undefined while drawing; `other_name_confirmed` is the answer to whether it is meant if it isn't the signer's name.
 */
export function SignatureField(props: SignatureFieldProps) {
  const { name, label, signerName = '', typedNote } = props;
  const { isSubmitting, submitCount, values, setFieldValue } = useFormikContext<TypedSignature>();
  const { id, helpers, error } = useBoundField<string>(name);
  const { error: typedError } = useBoundField<string | undefined>('typed_name');
  const [left, setLeft] = useState(false);
  const { typed_name: typed = '' } = values;
  // Not while the name is still being typed.
  const asks = (left || submitCount > 0) && signerName !== '' && isOtherName(typed, signerName);

  const take = (words: string | undefined) => {
    void setFieldValue('typed_name', words, false);
    // Confirmed for one name, and not for the next.
    void setFieldValue('other_name_confirmed', words === undefined ? undefined : false, false);
  };
  return (
    <Locked when={isSubmitting}>
      <SignaturePad
        id={id}
        label={label}
        signerName={signerName || undefined}
        typedNote={typedNote}
        error={error ?? typedError}
        onTyped={take}
        onTypedLeave={() => setLeft(true)}
        onChange={(signature) => void helpers.setValue(signature ?? '')}
      />
      {asks && (
        <CheckboxField
          name="other_name_confirmed"
          label={t('I sign with the name “{typed}”', { typed })}
          hint={translated(messages.typedOtherName(typed, signerName))}
        />
      )}
    </Locked>
  );
}
