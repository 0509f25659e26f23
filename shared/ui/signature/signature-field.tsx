import { useFormikContext } from 'formik';
import { useBoundField } from '../fields/use-bound-field';
import { Locked } from '../form/locked';
import { SignaturePad } from './signature-pad';

interface SignatureFieldProps {
  name: string;
  label: string;
  signerName?: string;
  /** What to know before typing instead of drawing. */
  typedNote?: string;
}

/** A signature in a form: '' while there is none, otherwise a PNG data URL. */
export function SignatureField({ name, label, signerName, typedNote }: SignatureFieldProps) {
  const { isSubmitting } = useFormikContext();
  const { id, helpers, error } = useBoundField<string>(name);
  return (
    <Locked when={isSubmitting}>
      <SignaturePad
        id={id}
        label={label}
        signerName={signerName}
        typedNote={typedNote}
        error={error}
        onChange={(signature) => void helpers.setValue(signature ?? '')}
      />
    </Locked>
  );
}
