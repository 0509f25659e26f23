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
 * The error summary of the last submit attempt: each sentence once. What is repaired leaves it; nothing is
 * added while the person edits, because screen readers would announce it at every key.
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
  // A later error belongs to the next attempt: if the summary came back with the old errors,
  // it would take the focus.
  if (solved && attempt.errors.length > 0 && submitCount === attempt.count)
    setAttempt({ count: submitCount, errors: [] });
  if (solved) return null;
  const open = new Set(flattenErrors(errors, values).map(({ name }) => name));
  const left = attempt.errors.filter(
    ({ name }) => open.has(name) || serverErrors.some((error) => error.name === name),
  );
  return <ErrorSummary errors={eachOnce(left)} focusKey={attempt.count} />;
}

/** Two empty fields with one rule are one sentence, which leads to the first of them. */
const eachOnce = (errors: readonly NamedError[]) =>
  errors.filter(({ message }, index) => errors.findIndex((other) => other.message === message) === index);
