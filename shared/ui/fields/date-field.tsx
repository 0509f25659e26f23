import { messages } from '@heartwood/domain';
import { TextField, type TextFieldProps } from './text-field';

/**
 * A date, ISO yyyy-mm-dd in the form, entered in the browser's own date input. That one reports a day
 * that doesn't exist, or that is half typed, as empty: the form would save that there is none, in place
 * of the day that was meant.
 */
export function DateField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'clean' | 'faultOf'>) {
  return <TextField width="medium" {...props} type="date" faultOf={dateFault} />;
}

const dateFault = ({ validity }: HTMLInputElement) =>
  validity.badInput ? messages.dateIncomplete : undefined;
