import { useField, type FieldHelperProps, type FieldInputProps } from 'formik';
import { use, useCallback, useEffect, useState } from 'react';
import { afterPress, watchPresses } from './after-press';
import { FieldFaults } from '../form/field-faults';
import { useServerError } from '../form/server-errors';
import { fieldId } from './field-id';

export interface BoundField<Value> {
  id: string;
  field: Pick<FieldInputProps<Value>, 'name' | 'value' | 'onChange'> & { onBlur: () => void };
  helpers: FieldHelperProps<Value>;
  /** The error to show, once the person has visited the field. */
  error: string | undefined;
}

/**
 * A form value by its name, with the id and the error of its control.
 * @param faultOf what is wrong that the value doesn't show, whenever the form is validated;
 *   always the same function
 */
export function useBoundField<Value>(name: string, faultOf?: () => string | undefined): BoundField<Value> {
  const [fault, setFault] = useState<string>();
  const faults = use(FieldFaults);
  // The same for every render: formik registers another one late, and validates without it
  // if the focus moves first.
  const validate = useCallback(() => {
    const found = faultOf?.();
    setFault(found);
    if (found) faults.set(name, found);
    else faults.delete(name);
    return found;
  }, [faultOf, faults, name]);
  const [{ value, onChange }, meta, helpers] = useField<Value>(faultOf ? { name, validate } : name);
  const serverError = useServerError(name);
  useEffect(watchPresses, []);
  const onBlur = () => afterPress(() => void helpers.setTouched(true));
  // The error of a list can be a list. Only its own sentence is shown here. The schema's "is
  // required" is about the value.
  const own = fault ?? (typeof meta.error === 'string' ? meta.error : undefined);
  const error = meta.touched && own ? own : serverError;
  return { id: fieldId(name), field: { name, value, onChange, onBlur }, helpers, error };
}
