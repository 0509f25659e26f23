import { useFormikContext } from 'formik';
import { useState } from 'react';
import { ErrorSummary } from './error-summary';
import { flattenErrors, type NamedError } from './flatten-errors';
import { useServerErrors } from './server-errors';

interface Attempt {
  count: number;
  errors: NamedError[];
}

/**
 * The summary of the last attempt to send a form. It keeps still while the person works through it, for a list that
 * rewrites itself would be read out anew at every key, and goes once nothing is wrong any more.
 */
export function FormikErrorSummary({ title }: { title?: string }) {
  const { errors, values, submitCount, isSubmitting, isValid } = useFormikContext<unknown>();
  const serverErrors = useServerErrors();
  const [attempt, setAttempt] = useState<Attempt>({ count: 0, errors: [] });
  if (submitCount !== attempt.count && !isSubmitting) {
    setAttempt({ count: submitCount, errors: [...flattenErrors(errors, values), ...serverErrors] });
  }
  if (isValid && serverErrors.length === 0) return null;
  return <ErrorSummary errors={attempt.errors} title={title} focusKey={attempt.count} />;
}
