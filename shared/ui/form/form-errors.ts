import { setIn, type FormikErrors } from 'formik';
import { fieldErrors, isSchemaError } from '../../domain';

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
    return nestedErrors(Object.entries(fieldErrors(error)).map(([path, [sentence]]) => [path, sentence]));
  }
}

/** Sentences by path, in formik's shape. */
function nestedErrors<Values>(
  sentences: [path: string, sentence: string | undefined][],
): FormikErrors<Values> {
  const rowsFirst = sentences.toSorted(([one], [other]) => other.length - one.length);
  return rowsFirst.reduce<FormikErrors<Values>>(
    (errors, [path, sentence]) => setIn(errors, path, sentence),
    {},
  );
}
