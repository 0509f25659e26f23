import { setIn, type FormikErrors } from 'formik';
import { fieldErrors, isSchemaError } from '@heartwood/domain';

/**
 * Validates a form's values against a schema and returns formik errors by field. An error of a whole list
 * wins over those of its rows, because it has to be resolved first.
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

/** Messages by path, in formik's shape. */
function nestedErrors<Values>(
  sentences: [path: string, sentence: string | undefined][],
): FormikErrors<Values> {
  const rowsFirst = sentences.toSorted(([one], [other]) => other.length - one.length);
  return rowsFirst.reduce<FormikErrors<Values>>(
    (errors, [path, sentence]) => setIn(errors, path, sentence),
    {},
  );
}
