import { TextField, type TextFieldProps } from './text-field';

/** A date, ISO yyyy-mm-dd in the form, entered in the browser's own date input. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean'>) {
  return <TextField width="medium" {...props} type="date" />;
}
