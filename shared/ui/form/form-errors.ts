import { setIn, type FormikErrors } from 'formik';
import { fieldErrors, isSchemaError } from '@heartwood/domain';
import { translated } from '@heartwood/i18n';

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
    return nestedErrors(
      Object.entries(fieldErrors(error)).map(([path, [sentence = '']]) => [path, translated(sentence)]),
    );
  }
}

/** Formik's `validate` for a schema, whose messages it shows in the person's language. */
export const validateBy =
  <Values>(schema: { validateSync: (value: unknown, options: { abortEarly: boolean }) => unknown }) =>
  (values: Values): FormikErrors<Values> =>
    formErrors(() => schema.validateSync(values, { abortEarly: false }));

/** Messages by path, in formik's shape. */
function nestedErrors<Values>(sentences: [path: string, sentence: string][]): FormikErrors<Values> {
  const rowsFirst = sentences.toSorted(([one], [other]) => other.length - one.length);
  return rowsFirst.reduce<FormikErrors<Values>>(
    (errors, [path, sentence]) => setIn(errors, path, sentence),
    {},
  );
}
