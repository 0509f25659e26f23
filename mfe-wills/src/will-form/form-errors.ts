import { fieldErrors, isSchemaError } from '@heartwood/shared/domain';
import { setIn, type FormikErrors } from 'formik';

/**
 * Runs a schema over a form's values and hands its sentences to formik, by field.
 * A sentence about a whole list wins over those about its rows: it is the one to settle first.
 */
export function formErrors<Values>(check: () => unknown): FormikErrors<Values> {
  try {
    check();
    return {};
  } catch (error) {
    if (!isSchemaError(error)) throw error;
    return nested(Object.entries(fieldErrors(error)).map(([path, [sentence]]) => [path, sentence]));
  }
}

/** The sentences of a refusal of the server, in formik's shape. */
export function nested<Values>(
  sentences: [path: string, sentence: string | undefined][],
): FormikErrors<Values> {
  const rowsFirst = sentences.toSorted(([one], [other]) => other.length - one.length);
  return rowsFirst.reduce<FormikErrors<Values>>(
    (errors, [path, sentence]) => setIn(errors, path, sentence),
    {},
  );
}
