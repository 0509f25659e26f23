import { useBoundField } from '../fields/use-bound-field';
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
  const { id, helpers, error } = useBoundField<string>(name);
  return (
    <SignaturePad
      id={id}
      label={label}
      signerName={signerName}
      typedNote={typedNote}
      error={error}
      onChange={(signature) => void helpers.setValue(signature ?? '')}
    />
  );
}
