import { getIn, useFormikContext, type FormikHelpers } from 'formik';
import { isObject, type FieldErrors } from '@heartwood/domain';
import type { NamedError } from './flatten-errors';

/** A server error of one field, and the value it is about. */
interface ServerError extends NamedError {
  value: unknown;
}

/**
 * Shows the server's errors at their fields until the field's value changes or the form is submitted again.
 * They are not formik errors, because those would block submitting an unchanged value, and only the server
 * knows whether it is still invalid.
 * @param values the submitted values
 */
export function showServerErrors<Values extends object>(
  form: Pick<FormikHelpers<Values>, 'setStatus'>,
  fields: FieldErrors,
  values: Values,
): void {
  const serverErrors: ServerError[] = Object.entries(fields).flatMap(([path, [message]]) => {
    const name = path.replace(/\[(\d+)\]/g, '.$1');
    return message === undefined ? [] : [{ name, message, value: getIn(values, name) }];
  });
  form.setStatus({ serverErrors });
}

/** Server errors of the surrounding form whose values are unchanged. */
export function useServerErrors(): readonly NamedError[] {
  const { status, values } = useFormikContext<object>();
  return serverErrorsIn(status).filter(({ name, value }) => getIn(values, name) === value);
}

/** The server error of one field. */
export function useServerError(name: string | undefined): string | undefined {
  return useServerErrors().find((error) => error.name === name)?.message;
}

const serverErrorsIn = (status: unknown): readonly ServerError[] =>
  isObject(status) && Array.isArray(status.serverErrors) ? status.serverErrors : [];
