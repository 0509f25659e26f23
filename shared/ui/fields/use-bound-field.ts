import { useField, type FieldHelperProps, type FieldInputProps } from 'formik';
import { useEffect } from 'react';
import { afterPress, watchPresses } from './after-press';
import { useServerError } from '../form/server-errors';
import { fieldId } from './field-id';

export interface BoundField<Value> {
  id: string;
  field: Pick<FieldInputProps<Value>, 'name' | 'value' | 'onChange'> & { onBlur: () => void };
  helpers: FieldHelperProps<Value>;
  /** The error to show, once the person has visited the field. */
  error: string | undefined;
}

/** A form value by its name, with the id and the error of its control. */
export function useBoundField<Value>(name: string): BoundField<Value> {
  const [{ value, onChange }, meta, helpers] = useField<Value>(name);
  const serverError = useServerError(name);
  useEffect(watchPresses, []);
  const onBlur = () => afterPress(() => void helpers.setTouched(true));
  // The error of a list can be a list. Only its own sentence is shown here.
  const error = meta.touched && typeof meta.error === 'string' ? meta.error : serverError;
  return { id: fieldId(name), field: { name, value, onChange, onBlur }, helpers, error };
}
