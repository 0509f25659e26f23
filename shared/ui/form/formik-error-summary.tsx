import { useFormikContext } from 'formik';
import { use, useState } from 'react';
import { ErrorSummary } from './error-summary';
import { FieldFaults } from './field-faults';
import { flattenErrors, type NamedError } from './flatten-errors';
import { useServerErrors } from './server-errors';

interface Attempt {
  count: number;
  errors: NamedError[];
}

/**
 * The error summary of the last submit attempt. It doesn't change while the person edits, because screen
 * readers would announce it again at every key, and it disappears once nothing is wrong.
 */
export function FormikErrorSummary() {
  const { errors, values, submitCount, isSubmitting, isValid } = useFormikContext<unknown>();
  const serverErrors = useServerErrors();
  const faults = use(FieldFaults);
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, errors: [] });
  if (submitCount !== attempt.count && !isSubmitting) {
    // As at the field.
    const found = flattenErrors(errors, values).map((error) => ({
      ...error,
      message: faults.get(error.name) ?? error.message,
    }));
    setAttempt({ count: submitCount, errors: [...found, ...serverErrors] });
  }
  const solved = isValid && serverErrors.length === 0;
  // A later error belongs to the next attempt: if the summary came back with the old errors, it would take the focus.
  if (solved && attempt.errors.length > 0 && submitCount === attempt.count)
    setAttempt({ count: submitCount, errors: [] });
  if (solved) return null;
  return <ErrorSummary errors={attempt.errors} focusKey={attempt.count} />;
}
